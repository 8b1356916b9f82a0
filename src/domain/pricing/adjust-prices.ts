import { assertNever } from '../assert-never.ts';
import { type Cents, MAX_CENTS } from '../money.ts';
import { MAX_FACTOR } from './factors.ts';
import { UNLOCKED_BONUS_CENTS } from './rules.ts';
import { requireInteger, toWholeDollars } from './whole-dollars.ts';

export const ADJUSTMENT_TYPES = ['percentage', 'fixed'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];

export const ADJUSTMENT_DIRECTIONS = ['increase', 'decrease'] as const;
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number];

const MAX_WHOLE_CENTS: Cents = MAX_CENTS - (MAX_CENTS % 100);

/**
 * Highest base price: whole dollars, so that the price by the highest factor, with the unlocked bonus, is still an amount
 * that an order can have.
 */
export const MAX_BASE_PRICE_CENTS: Cents = Math.floor((MAX_WHOLE_CENTS - UNLOCKED_BONUS_CENTS) / MAX_FACTOR) * 100;

/** Adjustment by which the price manager changes many prices at once. */
export interface Adjustment {
  type: AdjustmentType;
  direction: AdjustmentDirection;
  /** `percentage`: percent with at most two decimals, such as 7.5. `fixed`: cents. Never negative. */
  value: number;
}

/** Adjustment as one formula: `(price x factor + addend) / denominator`, rounded. All are integers. */
export interface AdjustmentTerms {
  factor: number;
  addend: number;
  denominator: number;
}

/**
 * Returns the numbers of an adjustment, for applying it to many prices at once.
 * @throws RangeError when the value is negative or not a number, or a fixed value is not an integer of cents.
 */
export function adjustmentTerms({ type, direction, value }: Adjustment): AdjustmentTerms {
  if (!(value >= 0)) throw new RangeError(`Not an adjustment value: ${value}`);
  const sign = direction === 'increase' ? 1 : -1;
  switch (type) {
    case 'percentage':
      return { factor: 10_000 + sign * Math.round(value * 100), addend: 0, denominator: 10_000 };
    case 'fixed':
      requireInteger(value);
      return { factor: 1, addend: sign * value, denominator: 1 };
    default:
      return assertNever(type);
  }
}

/**
 * Applies an adjustment to one price: whole dollars, rounded half up, never below 0.
 * @throws RangeError as `adjustmentTerms`, and when the price is not an integer of cents.
 */
export function adjustPrice(adjustment: Adjustment, cents: Cents): Cents {
  requireInteger(cents);
  const { factor, addend, denominator } = adjustmentTerms(adjustment);
  return toWholeDollars(cents * factor + addend, denominator);
}

/**
 * Reads an adjustment from the price manager's form or the wire, where a fixed value is in dollars.
 * @param value more than 0, at most two decimals
 */
export function readAdjustment(type: AdjustmentType, direction: AdjustmentDirection, value: number): Adjustment {
  return { type, direction, value: type === 'fixed' ? Math.round(value * 100) : value };
}

/** Returns true when an amount may be a base price: whole dollars from 0 to the highest. */
export function isBasePrice(cents: Cents): boolean {
  return Number.isSafeInteger(cents) && cents % 100 === 0 && cents >= 0 && cents <= MAX_BASE_PRICE_CENTS;
}
