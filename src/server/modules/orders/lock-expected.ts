import { isOnTheWay } from '#server/modules/pickups/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Order } from './order-rows.ts';
import { type LockedOrder, lockOrder } from './status/status-change.queries.ts';

/** Fields of an order as the customer or staff last saw them. */
export type ExpectedState = Partial<Pick<Order, 'status' | 'appointmentDate' | 'appointmentTime'>>;

interface Rule {
  /** Returns true when the order already has the requested state, as after a repeated request. */
  isDone(order: LockedOrder): boolean;
  isAllowed(order: LockedOrder): boolean;
  /** Messages of `order_not_changeable`; null for the one in the table of errors. */
  refusals: { closed: string | null; onTheWay: string };
}

/**
 * Locks an order for a change until the transaction ends.
 * @returns the order, or null when there is nothing to do
 * @throws Failure not_found; order_not_changeable when the rule forbids the change, such as once the shop has the device, and
 * while the driver is on the way; order_changed when the caller saw an outdated state
 */
export async function lockExpected(
  tx: Transaction,
  orderId: string,
  expectedState: ExpectedState,
  { isDone, isAllowed, refusals: { closed, onTheWay } }: Rule,
): Promise<LockedOrder | null> {
  const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
  if (isDone(order)) return null;
  if (!isAllowed(order)) fail('order_not_changeable', closed === null ? {} : { message: closed });
  if (await isOnTheWay(tx, order.id)) fail('order_not_changeable', { message: onTheWay });
  const expected: ExpectedState = { ...order, ...expectedState };
  const isCurrent =
    expected.status === order.status &&
    expected.appointmentDate === order.appointmentDate &&
    expected.appointmentTime === order.appointmentTime;
  return isCurrent ? order : fail('order_changed');
}
