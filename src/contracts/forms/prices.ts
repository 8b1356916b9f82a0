import * as z from 'zod/mini';
import { formatMoney } from '#domain/money.ts';
import {
  ADJUSTMENT_DIRECTIONS,
  ADJUSTMENT_TYPES,
  type AdjustmentType,
  isBasePrice,
  MAX_BASE_PRICE_CENTS,
} from '#domain/pricing/adjust-prices.ts';
import { MAX_PRICE_LIMIT_PERCENT } from '#domain/pricing/price-limit.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { CONDITIONS, DEVICE_TYPES, LOCK_STATUSES } from '#domain/vocabulary.ts';
import { readPercent } from './deductions.ts';
import { line, optionalLine, typedAmount } from './fields.ts';

/**
 * Forms of the price manager; contracts/products.ts and contracts/prices.ts take the same fields where they have the
 * same meaning.
 */

const CHOOSE = 'Please choose.';
const deviceType = z.enum(DEVICE_TYPES, CHOOSE);
export const BASE_PRICE_TEXT = `Enter whole dollars, up to ${formatMoney(MAX_BASE_PRICE_CENTS)}`;

/** Rules of the form that edits a product. */
export const productForm = z.object({
  deviceType,
  model: line(80),
  storage: optionalLine(20),
  basePrice: typedAmount.check(z.refine(isBasePrice, BASE_PRICE_TEXT)),
  isActive: z.boolean(),
  reason: optionalLine(200),
});
export type ProductForm = z.input<typeof productForm>;

/** Largest adjustment of prices, in dollars or percent. */
export const MAX_ADJUSTMENT = 99_999;
/** Largest number of products that one adjustment lists by id. */
export const MAX_PICKED_PRODUCTS = 2_000;
const VALUE_TEXT = 'Enter a number above 0, with up to two decimals';

/** Fields of the price manager's form, as typed. */
export const adjustmentForm = z
  .object({
    /** '' for all types. */
    deviceType: z.enum(['', ...DEVICE_TYPES], CHOOSE),
    /** Filters that narrow the type to some of its products; '' means no filter. */
    series: z.string(),
    model: z.string(),
    search: z.string(),
    adjustmentType: z.enum(ADJUSTMENT_TYPES, CHOOSE),
    /** Amount as typed. */
    adjustmentValue: z.string(VALUE_TEXT),
    adjustmentDirection: z.enum(ADJUSTMENT_DIRECTIONS, CHOOSE),
    conditions: z.array(z.enum(CONDITIONS, CHOOSE)),
    lockStatus: z.enum(['', ...LOCK_STATUSES], CHOOSE),
    reason: optionalLine(200),
  })
  .check(
    z.refine(({ adjustmentValue, adjustmentType }) => readAdjustmentValue(adjustmentValue, adjustmentType) !== null, {
      path: ['adjustmentValue'],
      message: VALUE_TEXT,
    }),
  );
export type AdjustmentForm = z.infer<typeof adjustmentForm>;

/** Reads percent or dollars as typed: more than 0, two decimals at most; null when the text is not a number. */
export function readAdjustmentValue(text: string, type: AdjustmentType): number | null {
  // A percentage must not have a dollar sign.
  if (type === 'percentage' && text.includes('$')) return null;
  const value = (readTypedAmount(text) ?? 0) / 100;
  return value > 0 && value <= MAX_ADJUSTMENT ? value : null;
}

/** Returns the problem with a value while it is typed, or null. */
export function adjustmentValueProblem(text: string, type: AdjustmentType): string | null {
  return text.trim() === '' || readAdjustmentValue(text, type) !== null ? null : VALUE_TEXT;
}

const PERCENT_TEXT = `Enter a whole number from 0 to ${MAX_PRICE_LIMIT_PERCENT}, or leave it empty`;

/** Rules of the form that sets the percent above which a price change needs an admin. */
export const priceLimitForm = z.object({
  /** Empty for never. */
  percent: z
    .string(PERCENT_TEXT)
    .check(z.refine((text) => text.trim() === '' || readPercent(text) !== null, PERCENT_TEXT)),
});
