import { roomKey } from '#server/modules/consent/index.ts';
import { noteBadEmail } from '#server/modules/marketing/index.ts';
import { endOffersTo, findSentEmail, recordDelivery, writeLoss } from '#server/modules/notifications/delivery/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { EmailEvent } from '#server/ports/email/index.ts';
import { insertEmailEvent } from './inbound.queries.ts';

/**
 * Processes a report about one of our e-mails, once however often it comes: ends offers to the address in the consent ledger, marks
 * the message in the log, and counts it for its campaign. Ignores a report about an address that we have not written to.
 */
export async function takeEmailEvent(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  event: EmailEvent,
): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    if (!(await insertEmailEvent(tx, { id: event.id, kind: event.kind, at }))) return;
    for (const address of new Set(event.addresses)) await takeForAddress(tx, event, { address, at });
  });
}

async function takeForAddress(
  tx: Transaction,
  { kind, messageId }: EmailEvent,
  { address, at }: { address: string; at: Date },
): Promise<void> {
  const sent = await findSentEmail(tx, { address, messageId });
  if (sent === null) return;
  await endOffersTo(tx, address, kind, at);
  await noteBadEmail(tx, { recipientId: sent.id, kind, at });
  if (kind === 'complaint' || sent.providerId === null) return;
  await recordDelivery(tx, { id: sent.providerId, state: 'undelivered', code: 'bounce' }, at);
  await writeLoss(tx, { providerId: sent.providerId, key: roomKey('email', address) }, at);
}
