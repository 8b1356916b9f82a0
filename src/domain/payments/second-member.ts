import type { Cents } from '../money.ts';

/** Limit of a shop that has set none: what one customer may be paid within `APPROVAL_HOURS` by one member alone. */
export const FIRST_LIMIT_CENTS: Cents = 100_000;

/**
 * Hours in which payments to one customer count together: several orders, parts of a visit, and payments below the limit
 * each are one sum (decision 047).
 */
export const APPROVAL_HOURS = 24;

/** Returns true when a payment needs the approval of a second member: with what was paid before, it is above the limit. */
export function needsSecond(given: {
  /** Null for a shop without the rule. */
  limitCents: Cents | null;
  /** What the customer was paid within `APPROVAL_HOURS`, without what was reversed. */
  paidCents: Cents;
  amountCents: Cents;
}): boolean {
  return given.limitCents !== null && given.paidCents + given.amountCents > given.limitCents;
}
