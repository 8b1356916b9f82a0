import type { Cents } from '../money.ts';
import { requireInteger, toWholeDollars } from './whole-dollars.ts';

export const ADJUSTMENT_TYPES = ['percentage', 'fixed'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];

export const ADJUSTMENT_DIRECTIONS = ['increase', 'decrease'] as const;
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number];

/** What the price manager does to many prices at once (S2, S9). */
export interface Adjustment {
  type: AdjustmentType;
  direction: AdjustmentDirection;
  /** `percentage`: percent with at most two decimals, such as 7.5. `fixed`: cents. Never negative. */
  value: number;
}

/**
 * Applies an adjustment to one price: whole dollars, rounded half up, never below 0 (S5, S9).
 * @throws RangeError when the value is negative or no number, a fixed value or the price is not an integer of cents.
 */
export function adjustPrice(adjustment: Adjustment, cents: Cents): Cents {
  requireInteger(cents);
  if (!(adjustment.value >= 0)) throw new RangeError(`Not an adjustment value: ${adjustment.value}`);
  const sign = adjustment.direction === 'increase' ? 1 : -1;
  if (adjustment.type === 'fixed') return toWholeDollars(cents + sign * adjustment.value, 1);
  const hundredths = Math.round(adjustment.value * 100);
  return toWholeDollars(cents * (10_000 + sign * hundredths), 10_000);
}
