import type { Cents } from '../money.ts';

/** Limit of a shop that has set none: what one customer may be paid within `APPROVAL_HOURS` by one member alone. */
export const FIRST_LIMIT_CENTS: Cents = 100_000;

/**
 * Hours in which payments to one customer count together: several orders, parts of a visit, and payments below the limit
 * each are one sum (decision 047).
 */
export const APPROVAL_HOURS = 24;

/** How many times the limit one member may pay to all customers together within `APPROVAL_HOURS` alone. */
export const ALONE_TIMES = 3;

/** How many times the limit may be paid at one terminal to all customers together within `APPROVAL_HOURS` alone, by whomever. */
export const TERMINAL_TIMES = 6;

/**
 * Returns why a payment needs the approval of a second member, or null: with what was paid before it is above the limit of one
 * person, or too much was paid alone by the member, or at the terminal.
 */
export function needsSecond(given: {
  /** Null for a shop without the rule. */
  limitCents: Cents | null;
  /** What the person was paid within `APPROVAL_HOURS`, without what was reversed. */
  paidCents: Cents;
  /** What the member has paid within `APPROVAL_HOURS` without another one's approval. */
  aloneCents: Cents;
  /** What was paid at the terminal within `APPROVAL_HOURS` without another member's approval. */
  terminalCents: Cents;
  amountCents: Cents;
}): 'person' | 'member' | 'terminal' | null {
  const { limitCents, paidCents, aloneCents, terminalCents, amountCents } = given;
  if (limitCents === null) return null;
  if (paidCents + amountCents > limitCents) return 'person';
  if (aloneCents + amountCents > limitCents * ALONE_TIMES) return 'member';
  return terminalCents + amountCents > limitCents * TERMINAL_TIMES ? 'terminal' : null;
}
