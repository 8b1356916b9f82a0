import { type Cents, MAX_CENTS } from '../money.ts';
import { CONDITION_FACTORS, UNLOCKED_BONUS_CENTS } from './rules.ts';
import { requireInteger, toWholeDollars } from './whole-dollars.ts';

export const ADJUSTMENT_TYPES = ['percentage', 'fixed'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];

export const ADJUSTMENT_DIRECTIONS = ['increase', 'decrease'] as const;
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number];

const BEST_FACTOR = Math.max(...Object.values(CONDITION_FACTORS));
const MOST_WHOLE_CENTS: Cents = MAX_CENTS - (MAX_CENTS % 100);

/**
 * The highest base price: whole dollars, so that the price in the best condition, the unlocked bonus included, is still an
 * amount that an order may carry.
 */
export const MAX_BASE_PRICE_CENTS: Cents = Math.floor((MOST_WHOLE_CENTS - UNLOCKED_BONUS_CENTS) / BEST_FACTOR) * 100;

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

/**
 * Reads an adjustment as the price manager's form and the wire say it: a fixed value is in dollars there.
 * @param value more than 0, at most two decimals
 */
export function readAdjustment(type: AdjustmentType, direction: AdjustmentDirection, value: number): Adjustment {
  return { type, direction, value: type === 'fixed' ? Math.round(value * 100) : value };
}

/** Whether an amount may be a base price: whole dollars from 0 to the highest (S5). */
export function isBasePrice(cents: Cents): boolean {
  return Number.isSafeInteger(cents) && cents % 100 === 0 && cents >= 0 && cents <= MAX_BASE_PRICE_CENTS;
}
