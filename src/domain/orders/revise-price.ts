import type { Cents } from '../money.ts';
import type { PaymentStatus } from '../vocabulary.ts';

/** Reasons to refuse a revised price. */
export type RevisionProblem = 'already_paid' | 'reason_missing' | 'price_needs_admin';

/** Returns true when the price of an order is final because it was paid. */
export function isPriceFixed({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean {
  return paymentStatus === 'paid';
}

/**
 * Checks a revised price: a change needs a reason, which the customer reads; a price above the quote
 * needs an admin too. The limit is the quote, whatever price was agreed since: several small steps get no further than one
 * big one, and any member of staff can correct a price that was lowered by mistake.
 * @param revision `agreedCents` is the current price of the order, `toCents` the new one
 * @returns the reason to refuse it, or null; null also when nothing changes.
 */
export function checkRevision(revision: {
  paymentStatus: PaymentStatus;
  quotedCents: Cents;
  agreedCents: Cents;
  toCents: Cents;
  hasReason: boolean;
  isAdmin: boolean;
}): RevisionProblem | null {
  if (revision.toCents === revision.agreedCents) return null;
  if (isPriceFixed(revision)) return 'already_paid';
  if (revision.toCents > revision.quotedCents && !revision.isAdmin) return 'price_needs_admin';
  return revision.hasReason ? null : 'reason_missing';
}
