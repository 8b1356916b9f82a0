import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTS, MONEY } from './measure.ts';
import { heightScale, labelStride, roundTicks, shareOf, slotAt } from './scale.ts';

const DOLLARS = 100;

describe('the ticks of an axis', () => {
  test('are at round numbers and hold the largest value', () => {
    expect(roundTicks([0, 3, 17], 1, 4)).toEqual([0, 5, 10, 15, 20]);
    expect(roundTicks([812_00, 1_930_50], DOLLARS, 4)).toEqual([0, 500_00, 1_000_00, 1_500_00, 2_000_00]);
    expect(roundTicks([90], 1, 4)).toEqual([0, 25, 50, 75, 100]);
  });

  test('are never between two whole ones', () => {
    expect(roundTicks([1], 1, 4)).toEqual([0, 1]);
    expect(roundTicks([9], 1, 4)).toEqual([0, 5, 10]);
    expect(roundTicks([2_50], DOLLARS, 4)).toEqual([0, 1_00, 2_00, 3_00]);
  });

  test('go below zero where a value does', () => {
    expect(roundTicks([-30, 70], 1, 4)).toEqual([-50, -25, 0, 25, 50, 75]);
    expect(roundTicks([-3], 1, 4)).toEqual([-3, -2, -1, 0]);
  });

  test('are only zero when nothing is to be shown', () => {
    expect(roundTicks([], 1, 4)).toEqual([0]);
    expect(roundTicks([0, 0], DOLLARS, 4)).toEqual([0]);
  });

  test('hold every value and zero, and are few, for all values', () => {
    const values = fc.array(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(values, fc.constantFrom(1, 60, 100), (all, unit) => {
        const ticks = roundTicks(all, unit, 4);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...all));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...all));
        expect(ticks).toContain(0);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.every((tick) => tick % unit === 0)).toBe(true);
      }),
    );
  });
});

test('a height is the share of the way from the lowest to the highest tick', () => {
  const height = heightScale([-50, 0, 50, 100], 150);
  expect([height(-50), height(0), height(25), height(100)]).toEqual([0, 50, 75, 150]);
  expect(heightScale([0], 150)(0)).toBe(0);
});

test('labels leave each other room, at distances that people count in', () => {
  expect(labelStride(60, 50)).toBe(1);
  expect(labelStride(9, 50)).toBe(6);
  expect(labelStride(7.2, 50)).toBe(7);
  expect(labelStride(0.2, 50)).toBe(250);
});

test('a point is in one slot, and beside the plot in none', () => {
  expect([slotAt(0, 300, 3), slotAt(99.9, 300, 3), slotAt(100, 300, 3), slotAt(299, 300, 3)]).toEqual([0, 0, 1, 2]);
  expect([slotAt(-1, 300, 3), slotAt(300, 300, 3), slotAt(5, 300, 0)]).toEqual([null, null, null]);
});

test('a share is within 0 and 1, also without a largest value', () => {
  expect([shareOf(5, 10), shareOf(-5, 10), shareOf(0, 0), shareOf(12, 10)]).toEqual([0.5, 0, 0, 1]);
});

test('an axis writes short what the rest writes in full', () => {
  expect([MONEY.text(123_456), MONEY.tick(150_000), MONEY.tick(25_000_00), MONEY.tick(-50_00)]).toEqual([
    '$1,234.56',
    '$1.5K',
    '$25K',
    '-$50',
  ]);
  expect([COUNTS.text(12_345), COUNTS.tick(2_500)]).toEqual(['12,345', '2.5K']);
});
