import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTS } from '../money.ts';
import { CONDITIONS } from '../vocabulary.ts';
import {
  ADJUSTMENT_DIRECTIONS,
  ADJUSTMENT_TYPES,
  adjustPrice,
  isBasePrice,
  MAX_BASE_PRICE_CENTS,
  readAdjustment,
} from './adjust-prices.ts';
import { SPECIFIED_FACTORS } from './factors.ts';
import { priceDevice } from './quote.ts';

describe('adjusting a price', () => {
  test.each([
    ['percentage', 'increase', 10, 80_000, 88_000],
    ['percentage', 'decrease', 10, 80_000, 72_000],
    ['percentage', 'increase', 7.5, 99_900, 107_400], // 1073.925
    ['percentage', 'decrease', 33.33, 10_000, 6700], // 66.67
    ['percentage', 'decrease', 150, 80_000, 0],
    ['percentage', 'increase', 0.1, 50_000, 50_100], // 500.50, half up
    ['percentage', 'increase', 0.01, 50_000, 50_000],
    ['fixed', 'increase', 2500, 80_000, 82_500],
    ['fixed', 'decrease', 2500, 80_000, 77_500],
    ['fixed', 'increase', 50, 80_000, 80_100],
    ['fixed', 'decrease', 51, 80_000, 79_900],
    ['fixed', 'decrease', 90_000, 80_000, 0],
    ['percentage', 'increase', 0, 9_999_900, 9_999_900],
  ] as const)('%s, %s by %d: %i cents become %i', (type, direction, value, before, after) => {
    expect(adjustPrice({ type, direction, value }, before)).toBe(after);
  });

  test.each([
    ['percentage', -1],
    ['percentage', Number.NaN],
    ['percentage', Number.POSITIVE_INFINITY],
    ['fixed', 0.5],
  ] as const)('refuses the %s value %d', (type, value) => {
    expect(() => adjustPrice({ type, direction: 'increase', value }, 80_000)).toThrow(RangeError);
  });

  test('refuses a price with a fraction of a cent', () => {
    expect(() => adjustPrice({ type: 'percentage', direction: 'increase', value: 10 }, 0.5)).toThrow(RangeError);
  });

  test('always gives whole dollars, never below 0, and never against the direction', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ADJUSTMENT_TYPES),
        fc.constantFrom(...ADJUSTMENT_DIRECTIONS),
        fc.nat(500),
        fc.nat(Math.floor(MAX_CENTS / 100)),
        (type, direction, value, dollars) => {
          const before = dollars * 100;
          const after = adjustPrice({ type, direction, value }, before);
          expect(after % 100).toBe(0);
          expect(after).toBeGreaterThanOrEqual(0);
          if (direction === 'increase') expect(after).toBeGreaterThanOrEqual(before);
          else expect(after).toBeLessThanOrEqual(before);
        },
      ),
    );
  });
});

describe('the highest base price', () => {
  const best = (basePriceCents: number) =>
    Math.max(
      ...CONDITIONS.map((condition) =>
        priceDevice({
          rule: 'counter',
          basePriceCents,
          condition,
          deviceType: 'iPhone',
          cellular: true,
          carrier: null,
          lockStatus: 'unlocked',
          factors: SPECIFIED_FACTORS,
        }),
      ),
    );

  test('keeps every price within the limit of an order, and one dollar more exceeds it', () => {
    expect(MAX_BASE_PRICE_CENTS).toBe(9_088_500);
    expect(best(MAX_BASE_PRICE_CENTS)).toBeLessThanOrEqual(MAX_CENTS);
    expect(best(MAX_BASE_PRICE_CENTS + 100)).toBeGreaterThan(MAX_CENTS);
  });

  test.each([
    [0, true],
    [MAX_BASE_PRICE_CENTS, true],
    [MAX_BASE_PRICE_CENTS + 100, false],
    [-100, false],
    [150, false],
    [Number.NaN, false],
  ])('%d cents may be a base price: %s', (cents, expected) => {
    expect(isBasePrice(cents)).toBe(expected);
  });
});

test('a fixed value is read as dollars, a percentage as it is', () => {
  expect(readAdjustment('fixed', 'increase', 25.5)).toEqual({ type: 'fixed', direction: 'increase', value: 2550 });
  expect(readAdjustment('fixed', 'increase', 19.99).value).toBe(1999);
  expect(readAdjustment('percentage', 'decrease', 7.5).value).toBe(7.5);
});
