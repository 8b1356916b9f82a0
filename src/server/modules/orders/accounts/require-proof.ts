import type { NewMessage } from '#domain/messages/new-message.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findOrderingAccounts } from './ordering-account.queries.ts';

/**
 * Delays texts about orders that an account placed itself until it has proved its number: a number typed
 * at registration may belong to another person. Guests prove their number before the order, and staff are responsible for
 * the number in orders that they place. E-mails are sent at once.
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
