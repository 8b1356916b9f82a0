import type { Cents } from '../money.ts';
import type { OrderStatus, PaymentStatus } from '../vocabulary.ts';
import { isPayable } from './status.ts';

/** Returns what the shop owes for an order, in cents: the price after the inspection, if any, else the quote. */
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
export function checkPayment(payment: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  agreedCents: Cents;
  amountCents: Cents;
  hasReason: boolean;
  isAdmin: boolean;
}): PaymentProblem | null {
  if (payment.paymentStatus === 'paid') return 'already_paid';
  if (!isPayable(payment.status)) return 'order_not_payable';
  if (payment.amountCents <= 0) return 'amount_zero';
  if (payment.amountCents === payment.agreedCents) return null;
  if (payment.amountCents > payment.agreedCents && !payment.isAdmin) return 'amount_needs_admin';
  return payment.hasReason ? null : 'reason_missing';
}
