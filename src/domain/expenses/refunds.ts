import type { Cents } from '../money.ts';

/** An expense, or money that came back on one, whose amount is below zero. */
interface Booked {
  amountCents: Cents;
  /** YYYY-MM-DD */
  spentOn: string;
}

/** Returns the sum of refunds in cents. */
export function refundedCents(refunds: readonly Booked[]): Cents {
  return refunds.reduce((back, { amountCents }) => back - amountCents, 0);
}

/** Returns the cents of an expense that were not refunded; below zero when refunds exceed it. */
export function netCents({ amountCents }: Booked, refunds: readonly Booked[]): Cents {
  return amountCents - refundedCents(refunds);
}

/** Returns the field in which an expense and its refunds contradict each other; null when they don't. */
export function refundProblem(expense: Booked, refunds: readonly Booked[]): 'amount' | 'spentOn' | null {
  if (netCents(expense, refunds) < 0) return 'amount';
  return refunds.some(({ spentOn }) => spentOn < expense.spentOn) ? 'spentOn' : null;
}
