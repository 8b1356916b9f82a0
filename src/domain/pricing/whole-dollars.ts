import type { Cents } from '../money.ts';

/**
 * Rounds the exact fraction `numerator / denominator` of a cent to a whole dollar: half up, once, never below 0
 * . Both must be integers, and their sum with half a dollar below 2^53: then no step loses a digit.
 * @returns cents, a multiple of 100.
 * @throws RangeError when a number is not an exact integer.
 */
export function toWholeDollars(numerator: number, denominator: number): Cents {
  const unit = denominator * 100;
  const shifted = numerator + unit / 2;
  requireInteger(numerator);
  requireInteger(shifted);
  if (shifted <= 0) return 0;
  return ((shifted - (shifted % unit)) / unit) * 100;
}

/** Refuses a number that is not whole cents, such as NaN or a fraction. @throws RangeError */
export function requireInteger(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
}
