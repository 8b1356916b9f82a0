import type { Cents } from '../money.ts';
import type { OrderStatus, PaymentStatus } from '../vocabulary.ts';
import { isPayable } from './status.ts';

/** Returns what the shop owes for an order, in cents: the price after the inspection where there is one, else the quote. */
export function agreedCents(order: { quotedCents: Cents; finalCents: Cents | null }): Cents {
  return order.finalCents ?? order.quotedCents;
}

/** Reasons to refuse a payment. */
export type PaymentProblem =
  | 'already_paid'
  | 'order_not_payable'
  | 'amount_zero'
  | 'reason_missing'
  | 'amount_needs_admin';

/**
 * Checks a payment: once per order, while it is payable; at the agreed price, or less with a reason,
 * or more with a reason and by an admin.
 * @returns the reason to refuse it, or null.
 */
export function checkPayment(given: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  agreedCents: Cents;
  amountCents: Cents;
  hasReason: boolean;
  isAdmin: boolean;
}): PaymentProblem | null {
  if (given.paymentStatus === 'paid') return 'already_paid';
  if (!isPayable(given.status)) return 'order_not_payable';
  if (given.amountCents <= 0) return 'amount_zero';
  if (given.amountCents === given.agreedCents) return null;
  if (given.amountCents > given.agreedCents && !given.isAdmin) return 'amount_needs_admin';
  return given.hasReason ? null : 'reason_missing';
}
