import { describe, expect, test } from 'vitest';
import { mileageCents, rateOn, readMiles, readRate, tenthsText } from './mileage.ts';

describe('miles', () => {
  test.each([
    ['12', 120],
    ['12.4', 124],
    ['0.1', 1],
    ['9,999.9', 99_999],
    ['1,240', 12_400],
  ])('are read from %s', (text, tenths) => {
    expect(readMiles(text)).toBe(tenths);
  });

  test.each(['', '0', '0.0', '-3', '12.45', '1e3', '10000', '12 mi', '12,4', '1,24', '12,345', '1,2,3'])(
    'are none in "%s"',
    (text) => {
      expect(readMiles(text)).toBeNull();
    },
  );

  test('are written with their tenth', () => {
    expect([tenthsText(124), tenthsText(120), tenthsText(725)]).toEqual(['12.4', '12.0', '72.5']);
  });
});

describe('the amount of a trip', () => {
  test.each([
    [100, 725, 725], // 10 miles at 72.5 cents
    [124, 725, 899], // 899.0
    [2, 725, 15], // 14.5 cents: half up
    [1, 725, 7], // 7.25
    [6, 725, 44], // 43.5: half up
    [99_999, 725, 724_993], // 724,992.75
  ])('of %i tenths of a mile at %i tenths of a cent is %i cents, rounded once', (miles, rate, cents) => {
    expect(mileageCents(miles, rate)).toBe(cents);
  });
});

describe('the rate of a day', () => {
  const rates = [
    { from: '2027-01-01', rate: 740 },
    { from: '2026-01-01', rate: 725 },
  ];
  test('is the last one that has begun', () => {
    expect(['2026-01-01', '2026-12-31', '2027-01-01', '2030-06-01'].map((day) => rateOn(rates, day))).toEqual([
      725, 725, 740, 740,
    ]);
  });

  test('is none before the first', () => {
    expect(rateOn(rates, '2025-12-31')).toBeNull();
  });

  test('is read in cents with a tenth', () => {
    expect(['72.5', '70', '0', '72.55', '1000'].map(readRate)).toEqual([725, 700, null, null, null]);
  });
});
