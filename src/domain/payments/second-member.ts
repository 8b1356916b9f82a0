import type { Cents } from '../money.ts';

/** Default limit: amount that one member may pay one customer within `APPROVAL_HOURS` without approval. */
export const DEFAULT_LIMIT_CENTS: Cents = 100_000;

/**
 * Hours in which payments to one customer count together: several orders, parts of a visit, and payments below the limit
 * each are one sum (decision 016).
 */
export const APPROVAL_HOURS = 24;

/** Multiple of the limit that one member may pay all customers together within `APPROVAL_HOURS` without approval. */
export const ALONE_TIMES = 3;

/** Multiple of the limit that all members may pay all customers at one terminal within `APPROVAL_HOURS` without approval. */
export const TERMINAL_TIMES = 6;

/**
 * Returns the reason why a payment needs the approval of a second member, or null: with earlier payments it is above the limit of
 * one customer, or the member or the terminal paid too much without approval.
 */
export function secondMemberReason(sums: {
  /** Null for a shop without the rule. */
  limitCents: Cents | null;
  /** Payments to the customer within `APPROVAL_HOURS`, without reversed ones. */
  paidCents: Cents;
  /** Payments of the member within `APPROVAL_HOURS` without a second member's approval. */
  aloneCents: Cents;
  /** Payments at the terminal within `APPROVAL_HOURS` without a second member's approval. */
  terminalCents: Cents;
  amountCents: Cents;
}): 'person' | 'member' | 'terminal' | null {
  const { limitCents, paidCents, aloneCents, terminalCents, amountCents } = sums;
  if (limitCents === null) return null;
  if (paidCents + amountCents > limitCents) return 'person';
  if (aloneCents + amountCents > limitCents * ALONE_TIMES) return 'member';
  return terminalCents + amountCents > limitCents * TERMINAL_TIMES ? 'terminal' : null;
}
