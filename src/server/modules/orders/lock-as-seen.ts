import type { Order } from '#contracts/orders.ts';
import { isOnTheWay } from '#server/modules/pickups/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { type LockedOrder, lockOrder } from './status/status-change.queries.ts';

/** Fields of an order as its customer or staff saw them. */
export type Seen = Partial<Pick<Order, 'status' | 'appointmentDate' | 'appointmentTime'>>;

interface Rule {
  /** Returns true when the order has the requested state already, as for a repeated request. */
  isDone(order: LockedOrder): boolean;
  isAllowed(order: LockedOrder): boolean;
  /** Words of `order_not_changeable`; null for those of the table of errors. */
  refusals: { closed: string | null; onTheWay: string };
}

/**
 * Locks an order for a change until the transaction ends.
 * @returns the order, or null when there is nothing to do
 * @throws Failure not_found; order_not_changeable when the rule forbids it, such as once the device is with the shop, and while the
 * driver is on the way; order_changed for a decision on an outdated state
 */
export async function lockAsSeen(
  tx: Transaction,
  orderId: string,
  seen: Seen,
  { isDone, isAllowed, refusals: { closed, onTheWay } }: Rule,
): Promise<LockedOrder | null> {
  const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
  if (isDone(order)) return null;
  if (!isAllowed(order)) fail('order_not_changeable', closed === null ? {} : { message: closed });
  if (await isOnTheWay(tx, order.id)) fail('order_not_changeable', { message: onTheWay });
  const asSeen: Seen = { ...order, ...seen };
  const isCurrent =
    asSeen.status === order.status &&
    asSeen.appointmentDate === order.appointmentDate &&
    asSeen.appointmentTime === order.appointmentTime;
  return isCurrent ? order : fail('order_changed');
}
