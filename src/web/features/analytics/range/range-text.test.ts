import { expect, test } from 'vitest';
import { barLabel, barName, rangeText } from './range-text.ts';

test('a range of days is written with its year once', () => {
  expect(rangeText({ from: '2026-11-01', to: '2026-11-23' })).toBe('Nov 1 – Nov 23, 2026');
  expect(rangeText({ from: '2025-12-30', to: '2026-01-02' })).toBe('Dec 30, 2025 – Jan 2, 2026');
  expect(rangeText({ from: '2026-11-23', to: '2026-11-23' })).toBe('Mon, Nov 23, 2026');
});

test('a bar is named by its day, its week, or its month when that is whole', () => {
  expect(barName({ from: '2026-11-23', to: '2026-11-23' }, 'day')).toBe('Mon, Nov 23, 2026');
  expect(barName({ from: '2026-11-15', to: '2026-11-21' }, 'week')).toBe('Nov 15 – Nov 21, 2026');
  expect(barName({ from: '2026-02-01', to: '2026-02-28' }, 'month')).toBe('February 2026');
  expect(barName({ from: '2026-11-01', to: '2026-11-23' }, 'month')).toBe('Nov 1 – Nov 23, 2026');
});

test('an axis names days and months short, and the year at its January', () => {
  const day = { from: '2026-11-03', to: '2026-11-03' };
  expect(barLabel(day, 'day')).toBe('Nov 3');
  expect(barLabel(day, 'month')).toBe('Nov');
  expect(barLabel({ from: '2026-01-01', to: '2026-01-31' }, 'month')).toBe('Jan 2026');
});
