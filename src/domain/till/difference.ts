import { type Cents, formatMoney } from '../money.ts';

/** Differences up to these amounts close without words, and without a second member of staff. */
export interface DifferenceLimits {
  reasonAboveCents: Cents;
  secondAboveCents: Cents;
}

/** What a drawer needs before it is closed. */
export type CloseNeed = 'nothing' | 'reason' | 'second';

/**
 * Returns what a difference between count and expected cash needs: a reason above the first limit, above the second one
 * another member of staff too (issue 11, Till). Over and short count alike.
 */
export function needOf(differenceCents: Cents, { reasonAboveCents, secondAboveCents }: DifferenceLimits): CloseNeed {
  const size = Math.abs(differenceCents);
  if (size > secondAboveCents) return 'second';
  return size > reasonAboveCents ? 'reason' : 'nothing';
}

/**
 * Returns what a correction of a count says was taken. What was counted above the expected cash was never there, so that undoing such
 * a slip takes nothing.
 */
export function loweredCents(
  { countedCents, expectedCents }: { countedCents: Cents; expectedCents: Cents },
  correctedCents: Cents,
): Cents {
  return Math.max(0, Math.min(countedCents, expectedCents) - correctedCents);
}

/** Says how far a count is from what was expected, null for none: "Short $5". */
export function differenceText(cents: Cents | null): string {
  if (cents === null) return 'Not counted';
  if (cents === 0) return 'Exact';
  return `${cents < 0 ? 'Short' : 'Over'} ${formatMoney(Math.abs(cents))}`;
}
