import type { Order } from '#contracts/orders.ts';
import { isOnTheWay } from '#server/modules/pickups/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { type LockedOrder, lockOrder } from '../status/status-change.queries.ts';

/** Limit of changes that customers make to one order: each sends messages to them and to the shop. */
export const CUSTOMER_CHANGES: Limit = { name: 'order-customer-change', points: 10, seconds: 3600 };

/** Proof of the customer's right to the order, for the history that staff read. */
export type Proof = 'owner' | 'link';

/** Fields of an order as the customer saw them. */
export type Seen = Partial<Pick<Order, 'status' | 'appointmentDate' | 'appointmentTime'>>;

/**
 * Locks an order for a change by its customer until the transaction ends.
 * @param isDone returns true when the order has the requested state already, as for a repeated request
 * @returns the order, or null when there is nothing to do
 * @throws Failure not_found; order_not_changeable when the rule forbids it, such as once the device is with the shop;
 * order_changed when the customer decided on an outdated state
 */
export async function lockForCustomer(
  tx: Transaction,
  orderId: string,
  seen: Seen,
  rule: { isDone(order: LockedOrder): boolean; isAllowed(order: LockedOrder): boolean },
): Promise<LockedOrder | null> {
  const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
  if (rule.isDone(order)) return null;
  if (!rule.isAllowed(order)) fail('order_not_changeable');
  if (await isOnTheWay(tx, order.id)) {
    fail('order_not_changeable', { message: 'Our driver is on the way to you. Please call us.' });
  }
  const asSeen: Seen = { ...order, ...seen };
  const isCurrent =
    asSeen.status === order.status &&
    asSeen.appointmentDate === order.appointmentDate &&
    asSeen.appointmentTime === order.appointmentTime;
  return isCurrent ? order : fail('order_changed');
}

/** Returns the appointment of an order, or null. */
export function appointmentOf({
  appointmentDate: date,
  appointmentTime: time,
}: Pick<LockedOrder, 'appointmentDate' | 'appointmentTime'>): { date: string; time: string } | null {
  return date === null || time === null ? null : { date, time };
}

/** The customer as author in the history. */
export const BY_CUSTOMER = { actor: 'customer', memberId: null };

/** Returns the note in the history about the right to a change, unless it was a session. */
export function noteOf(proof: Proof): string | null {
  return proof === 'link' ? 'By the tracking link.' : null;
}
