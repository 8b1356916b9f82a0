import type { NewMessage } from '#server/modules/notifications/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findOrderingAccounts } from './ordering-account.queries.ts';

/**
 * Has texts about orders that an account made itself wait until it has shown that the number is its own (decision 33): what
 * somebody typed when they registered may be anybody's. A guest's number was proved before the order, and where staff took
 * it they answer for the number. E-mails go out.
 */
export async function requireProof(db: Queryable, messages: readonly NewMessage[]): Promise<NewMessage[]> {
  const orderIds = messages.flatMap(({ channel, orderId }) => (channel === 'sms' && orderId !== null ? [orderId] : []));
  if (orderIds.length === 0) return [...messages];
  const accounts = await findOrderingAccounts(db, orderIds);
  return messages.map((message) => {
    const proofUserId = message.channel === 'sms' && message.orderId !== null && accounts.get(message.orderId);
    return proofUserId ? { ...message, proofUserId } : message;
  });
}
