import type { Cents } from '../money.ts';
import type { PaymentStatus } from '../vocabulary.ts';

/** Reasons to refuse a revised price. */
export type RevisionProblem = 'already_paid' | 'reason_missing' | 'price_needs_admin';

/** Returns true when the price of an order is final: it was paid. */
export function isPriceFixed({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean {
  return paymentStatus === 'paid';
}

/**
 * Decides on another price for an order (decision 30): any other one needs a reason, which the customer reads; one above the
 * quote needs an admin, too. It is the quote that counts, whatever was agreed since: two small steps get nowhere that one
 * big one does not, and a price that was lowered by mistake is put right by whoever sees it.
 * @param given `agreedCents` what the order pays so far, `toCents` what it shall pay
 * @returns the reason to refuse it, or null; null also when nothing changes.
 */
export function checkRevision(given: {
  paymentStatus: PaymentStatus;
  quotedCents: Cents;
  agreedCents: Cents;
  toCents: Cents;
  hasReason: boolean;
  isAdmin: boolean;
}): RevisionProblem | null {
  if (given.toCents === given.agreedCents) return null;
  if (isPriceFixed(given)) return 'already_paid';
  if (given.toCents > given.quotedCents && !given.isAdmin) return 'price_needs_admin';
  return given.hasReason ? null : 'reason_missing';
}
