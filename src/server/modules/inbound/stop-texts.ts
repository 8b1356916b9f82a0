import type { ConsentSource } from '#domain/consent.ts';
import { consentRefusal, recordConsents } from '#server/modules/consent/index.ts';
import { endTextsTo } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** Somebody's wish to get no more texts. */
export interface StopWish {
  /** E.164. */
  phone: string;
  source: ConsentSource;
  /** What they wrote, or what staff noted. */
  evidence: string;
  at: Date;
  actor?: string;
  memberId?: string | null;
}

/**
 * Ends the texts to a number: all of them, or advertising alone (SMS_STOP_SCOPE), and those at once that wait for it. A later
 * START gives the others back, and advertising only with a new consent.
 * @returns true when the number got texts before
 */
export async function stopTexts(
  tx: Transaction,
  { env }: Pick<Context, 'env'>,
  { phone: address, ...said }: StopWish,
): Promise<boolean> {
  const wish = { address, kind: 'revoked', ...said } as const;
  if (env.SMS_STOP_SCOPE === 'marketing') {
    const refusal = await consentRefusal(tx, { channel: 'sms', address, class: 'marketing' });
    await recordConsents(tx, [{ ...wish, scope: 'marketing_sms' }]);
    return refusal === null;
  }
  const refusal = await consentRefusal(tx, { channel: 'sms', address, class: 'order' });
  await recordConsents(tx, [
    { ...wish, scope: 'all_sms' },
    { ...wish, scope: 'marketing_sms' },
  ]);
  await endTextsTo(tx, address);
  return refusal === null;
}
