import type { ConsentSource } from '#domain/consent.ts';
import { consentRefusal, recordConsents } from '#server/modules/consent/index.ts';
import { endTextsTo } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** A request to get no more texts. */
export interface StopRequest {
  /** E.164. */
  phone: string;
  source: ConsentSource;
  /** The sender's words, or the note of staff. */
  evidence: string;
  at: Date;
  actor?: string;
  memberId?: string | null;
}

/**
 * Ends the texts to a number: all of them, or advertising only (SMS_STOP_SCOPE); waiting ones at once. A later START allows the
 * others again, and advertising only with a new consent.
 * @returns true when the number got texts before
 */
export async function stopTexts(
  tx: Transaction,
  { env }: Pick<Context, 'env'>,
  { phone: address, ...details }: StopRequest,
): Promise<boolean> {
  const revocation = { address, kind: 'revoked', ...details } as const;
  if (env.SMS_STOP_SCOPE === 'marketing') {
    const refusal = await consentRefusal(tx, { channel: 'sms', address, class: 'marketing' });
    await recordConsents(tx, [{ ...revocation, scope: 'marketing_sms' }]);
    return refusal === null;
  }
  const refusal = await consentRefusal(tx, { channel: 'sms', address, class: 'order' });
  await recordConsents(tx, [
    { ...revocation, scope: 'all_sms' },
    { ...revocation, scope: 'marketing_sms' },
  ]);
  await endTextsTo(tx, address);
  return refusal === null;
}
