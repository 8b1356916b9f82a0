import type { Cents } from '../money.ts';

/** Difference below the quote up to which a device is paid as quoted: the lesser of an amount and a share of the quote. */
export interface Tolerance {
  cents: Cents;
  percent: number;
}

/** Tolerance unless the owner sets another: the lesser of $15 and 3 %. */
export const DEFAULT_TOLERANCE: Tolerance = { cents: 1_500, percent: 3 };

/** Returns the largest difference below a quote that the shop bears, in cents, rounded down. */
export function toleratedCents(quotedCents: Cents, { cents, percent }: Tolerance): Cents {
  return Math.min(cents, Math.floor((quotedCents * percent) / 100));
}

/** Returns the largest difference that one of the tolerances, of the quote's day or of today, covers, in cents. */
export function mostTolerated(quotedCents: Cents, tolerances: readonly Tolerance[]): Cents {
  return Math.max(0, ...tolerances.map((tolerance) => toleratedCents(quotedCents, tolerance)));
}

/**
 * Returns true for an offer that is above its quote by more than the tolerance: it needs an admin or a second member, as a raise
 * by hand needs an admin.
 */
export function isRaise(quotedCents: Cents, offerCents: Cents, policies: readonly { tolerance: Tolerance }[]): boolean {
  const tolerated = mostTolerated(
    quotedCents,
    policies.map(({ tolerance }) => tolerance),
  );
  return offerCents - quotedCents > tolerated;
}
