import { expect, test } from 'vitest';
import { bucketsOf, dayCount, rangeBefore, weekdayNumber } from './ranges.ts';

test('a range is compared with as many days before it', () => {
  expect(rangeBefore({ from: '2025-03-09', to: '2025-03-15' })).toEqual({ from: '2025-03-02', to: '2025-03-08' });
  expect(rangeBefore({ from: '2025-03-09', to: '2025-03-09' })).toEqual({ from: '2025-03-08', to: '2025-03-08' });
});

test('whole months are compared with as many months, and a year with the year before', () => {
  expect(rangeBefore({ from: '2025-03-01', to: '2025-03-31' })).toEqual({ from: '2025-02-01', to: '2025-02-28' });
  expect(rangeBefore({ from: '2025-01-01', to: '2025-03-31' })).toEqual({ from: '2024-10-01', to: '2024-12-31' });
  expect(rangeBefore({ from: '2025-01-01', to: '2025-12-31' })).toEqual({ from: '2024-01-01', to: '2024-12-31' });
});

test('weeks begin on Sunday and are clipped to the range, as months are', () => {
  expect(weekdayNumber('2025-11-02')).toBe(0);
  expect(weekdayNumber('1969-12-31')).toBe(3);
  const range = { from: '2025-10-31', to: '2025-11-10' };
  expect(bucketsOf(range, 'week')).toEqual([
    { from: '2025-10-31', to: '2025-11-01' },
    { from: '2025-11-02', to: '2025-11-08' },
    { from: '2025-11-09', to: '2025-11-10' },
  ]);
  expect(bucketsOf(range, 'month')).toEqual([
    { from: '2025-10-31', to: '2025-10-31' },
    { from: '2025-11-01', to: '2025-11-10' },
  ]);
  expect(bucketsOf(range, 'day')).toHaveLength(dayCount(range));
});
