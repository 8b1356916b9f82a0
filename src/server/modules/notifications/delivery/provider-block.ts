import { mayReceive, recordConsent } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import { endTextsTo } from '../suppressed.queries.ts';

/**
 * Records once, until a START, that the provider blocks a number because its owner texted STOP, which we may have missed. Ends the
 * other texts that wait for it.
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
