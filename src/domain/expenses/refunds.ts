import type { Cents } from '../money.ts';

/** An expense, or money that came back on one, whose amount is below zero. */
interface Booked {
  amountCents: Cents;
  /** YYYY-MM-DD */
  spentOn: string;
}

/** Returns the cents that came back in all. */
export function cameBack(refunds: readonly Booked[]): Cents {
  return refunds.reduce((back, { amountCents }) => back - amountCents, 0);
}

/** Returns the cents of an expense that have not come back; below zero where more came back than was paid. */
export function leftOf({ amountCents }: Booked, refunds: readonly Booked[]): Cents {
  return amountCents - cameBack(refunds);
}

/** Says what an expense and the money that came back on it contradict each other in; null where they do not. */
export function refundProblem(expense: Booked, refunds: readonly Booked[]): 'amount' | 'spentOn' | null {
  if (leftOf(expense, refunds) < 0) return 'amount';
  return refunds.some(({ spentOn }) => spentOn < expense.spentOn) ? 'spentOn' : null;
}
