import type { Cents } from '../money.ts';
import { mostTolerated, type Tolerance } from './tolerance.ts';

/**
 * Returns the amount of an offer after a contest: the quote and all lines except restored ones. A difference within
 * the tolerance is paid as quoted, as after an inspection.
 * @param lines with signed amounts; their sum is the difference of the inspection
 * @param tolerances of the quote's day and of today: the higher counts
 */
export function amountAfterContest(
  quotedCents: Cents,
  lines: readonly { cents: Cents; isRestored: boolean }[],
  tolerances: readonly Tolerance[],
): Cents {
  const amount = quotedCents + lines.reduce((sum, { cents, isRestored }) => (isRestored ? sum : sum + cents), 0);
  const shortfall = quotedCents - amount;
  return shortfall > 0 && shortfall <= mostTolerated(quotedCents, tolerances) ? quotedCents : Math.max(0, amount);
}
