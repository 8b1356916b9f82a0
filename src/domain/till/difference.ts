import { type Cents, formatMoney } from '../money.ts';

/** Limits up to which a drawer closes without a reason, and without a second member of staff. */
export interface DifferenceLimits {
  reasonAboveCents: Cents;
  secondAboveCents: Cents;
}

/** Requirement for closing a drawer. */
export type CloseNeed = 'nothing' | 'reason' | 'second';

/**
 * Returns the requirement for a difference between count and expected cash: a reason above the first limit, and a second
 * member of staff above the second limit (issue 11, Till). Over and short count alike.
 */
export function closeNeedOf(
  differenceCents: Cents,
  { reasonAboveCents, secondAboveCents }: DifferenceLimits,
): CloseNeed {
  const size = Math.abs(differenceCents);
  if (size > secondAboveCents) return 'second';
  return size > reasonAboveCents ? 'reason' : 'nothing';
}

/**
 * Returns the loss that a correction of a count reports. Cash counted above the expected cash was never there, so correcting such
 * a mistake is not a loss.
 */
export function loweredCents(
  { countedCents, expectedCents }: { countedCents: Cents; expectedCents: Cents },
  correctedCents: Cents,
): Cents {
  return Math.max(0, Math.min(countedCents, expectedCents) - correctedCents);
}

/** Describes the difference of a count from the expected cash: "Short $5". @param cents null without a count */
export function differenceText(cents: Cents | null): string {
  if (cents === null) return 'Not counted';
  if (cents === 0) return 'Exact';
  return `${cents < 0 ? 'Short' : 'Over'} ${formatMoney(Math.abs(cents))}`;
}
