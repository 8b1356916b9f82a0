import type { Order } from '#contracts/orders.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { type LockedOrder, lockOrder } from '../status/status-change.queries.ts';

/** Changes that customers ask for, of one order: each sends messages to them and to the shop. */
export const CUSTOMER_CHANGES: Limit = { name: 'order-customer-change', points: 10, seconds: 3600 };

/** How the customer shows that the order is theirs, for the history that staff read. */
export type Proof = 'owner' | 'link';

/** Fields of an order as the customer saw them. */
export type Seen = Partial<Pick<Order, 'status' | 'appointmentDate' | 'appointmentTime'>>;

/**
 * Holds an order for a change by its customer until the transaction ends.
 * @param isDone says that the order is already what is asked for: a repeated request finds it so
 * @returns the order, or null where nothing is to be done
 * @throws Failure not_found; order_not_changeable where the rule forbids it, such as once the device is with the shop;
 * order_changed where the customer decided on what is not so any more
 */
export async function holdForCustomer(
  tx: Transaction,
  orderId: string,
  seen: Seen,
  rule: { isDone(order: LockedOrder): boolean; isAllowed(order: LockedOrder): boolean },
): Promise<LockedOrder | null> {
  const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
  if (rule.isDone(order)) return null;
  if (!rule.isAllowed(order)) fail('order_not_changeable');
  const asSeen: Seen = { ...order, ...seen };
  const isAsSeen =
    asSeen.status === order.status &&
    asSeen.appointmentDate === order.appointmentDate &&
    asSeen.appointmentTime === order.appointmentTime;
  return isAsSeen ? order : fail('order_changed');
}

/** When a driver comes for an order; null without an appointment. */
export function appointmentOf({
  appointmentDate: date,
  appointmentTime: time,
}: Pick<LockedOrder, 'appointmentDate' | 'appointmentTime'>): { date: string; time: string } | null {
  return date === null || time === null ? null : { date, time };
}

/** Names the customer in the history. */
export const BY_CUSTOMER = { actor: 'customer', memberId: null };

/** Says in the history by what a change was allowed, where that was no session. */
export function noteOf(proof: Proof): string | null {
  return proof === 'link' ? 'By the tracking link.' : null;
}
