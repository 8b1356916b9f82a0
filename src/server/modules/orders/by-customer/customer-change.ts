import type { Transaction } from '#server/platform/db/database.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { type ExpectedState, lockExpected } from '../lock-expected.ts';
import type { LockedOrder } from '../status/status-change.queries.ts';

/** Limit of changes that customers make to one order: each sends messages to them and to the shop. */
export const CUSTOMER_CHANGES: Limit = { name: 'order-customer-change', points: 10, seconds: 3600 };

/** Proof of the customer's right to the order, for the history that staff read. */
export type Proof = 'owner' | 'link';

/** Refusals to a customer, who can still call. */
const REFUSALS = { closed: null, onTheWay: 'Our driver is already on the way. Please call us.' };

/** Locks an order for a change by its customer, as `lockAsSeen` does. */
export function lockForCustomer(
  tx: Transaction,
  orderId: string,
  expectedState: ExpectedState,
  rule: { isDone(order: LockedOrder): boolean; isAllowed(order: LockedOrder): boolean },
): Promise<LockedOrder | null> {
  return lockExpected(tx, orderId, expectedState, { ...rule, refusals: REFUSALS });
}

/** The customer as author in the history. */
export const BY_CUSTOMER = { actor: 'customer', memberId: null };

/** Returns the note in the history about the right to a change; null for the owner of the order. */
export function noteOf(proof: Proof): string | null {
  return proof === 'link' ? 'From the tracking link.' : null;
}
