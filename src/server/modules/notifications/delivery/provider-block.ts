import { mayReceive, recordConsent } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import { endTextsTo } from '../suppressed.queries.ts';

/**
 * Records that the provider refuses a number because its owner has texted STOP, which we may have missed: once, until a START. The
 * other texts that wait for it end.
 * @param phone E.164
 */
export async function recordProviderBlock(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  phone: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await mayReceive(tx, { channel: 'sms', address: phone, class: 'order' }))) return;
    const evidence = 'The provider blocked a text: this number unsubscribed (21610).';
    const blocked = { scope: 'all_sms', kind: 'revoked', source: 'provider_block', evidence } as const;
    await recordConsent(tx, { ...blocked, address: phone, at: clock.now() });
    await endTextsTo(tx, phone);
  });
}
