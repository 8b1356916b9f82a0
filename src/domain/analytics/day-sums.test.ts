import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { coverOf, monthsOf, percentileOf } from './day-sums.ts';
import { bucketsOf, type DayRange } from './ranges.ts';

const RANGE = { from: '2025-01-10', to: '2025-03-20' };

test('days with stored sums and days without are the whole range', () => {
  expect(coverOf(RANGE, [])).toEqual({ stored: [], live: [RANGE] });
  expect(coverOf(RANGE, [{ from: '2024-01-01', to: '2026-01-01' }])).toEqual({ stored: [RANGE], live: [] });
  expect(
    coverOf(RANGE, [
      { from: '2025-01-01', to: '2025-01-31' },
      { from: '2025-02-02', to: '2025-03-17' },
    ]),
  ).toEqual({
    stored: [
      { from: '2025-01-10', to: '2025-01-31' },
      { from: '2025-02-02', to: '2025-03-17' },
    ],
    live: [
      { from: '2025-02-01', to: '2025-02-01' },
      { from: '2025-03-18', to: '2025-03-20' },
    ],
  });
});

test('of many gaps those that are closest are counted together from rows, in at most six statements', () => {
  const summed = Array.from({ length: 9 }, (_, index) => ({
    from: addDays('2025-01-11', index * 7),
    to: addDays('2025-01-11', index * 7 + (index === 4 ? 0 : 5)),
  }));
  const { stored, live } = coverOf(RANGE, summed);
  expect(live).toHaveLength(6);
  expect(stored).not.toContainEqual(summed[4]);
  const days = [...stored, ...live].flatMap((range) => bucketsOf(range, 'day')).map(({ from }) => from);
  expect(days.toSorted()).toEqual(bucketsOf(RANGE, 'day').map(({ from }) => from));
});

test('whole months are taken out of ranges', () => {
  expect(monthsOf([RANGE])).toEqual({
    months: ['2025-02-01'],
    rest: [
      { from: '2025-01-10', to: '2025-01-31' },
      { from: '2025-03-01', to: '2025-03-20' },
    ],
  });
  expect(monthsOf([{ from: '2024-02-01', to: '2024-12-31' }]).months).toHaveLength(11);
  expect(monthsOf([{ from: '2025-02-01', to: '2025-02-27' }])).toEqual({
    months: [],
    rest: [{ from: '2025-02-01', to: '2025-02-27' }],
  });
});

test('months and the days beside them are the days of the range', () => {
  const days = fc.tuple(fc.nat(800), fc.nat(800)).map(
    ([from, length]): DayRange => ({
      from: addDays('2023-12-01', from),
      to: addDays('2023-12-01', from + length),
    }),
  );
  const dayList = (ranges: readonly DayRange[]) =>
    ranges.flatMap((range) => bucketsOf(range, 'day').map(({ from }) => from)).toSorted();
  fc.assert(
    fc.property(days, (range) => {
      const { months, rest } = monthsOf([range]);
      const whole = months.map((from) => ({ from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }));
      expect(dayList([...whole, ...rest])).toEqual(dayList([range]));
    }),
  );
});

test('a percentile of counted values is that of the values in their order, the lower one of two', () => {
  expect(percentileOf([], 0.5)).toBeNull();
  const values = [7, 7, 7, 1, 3, 3, 9, 2, 2, 2];
  const counted = [7, 3, 1, 9, 2].map((value) => ({ value, n: values.filter((one) => one === value).length }));
  expect(percentileOf(counted, 0.5)).toBe(3);
  expect(percentileOf(counted, 0.9)).toBe(7);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -3, max: 9 }), { minLength: 1 }),
      fc.constantFrom(0.5, 0.9),
      (all, share) => {
        const sorted = all.toSorted((one, other) => one - other);
        const occurrences = all.map((value) => ({ value, n: 1 }));
        expect(percentileOf(occurrences, share)).toBe(sorted[Math.ceil(share * all.length) - 1]);
      },
    ),
  );
});
