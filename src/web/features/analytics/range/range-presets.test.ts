import { expect, test } from 'vitest';
import { bucketsFor, type Preset, presetRange } from './range-presets.ts';

/** A Monday. */
const TODAY = '2026-11-23';

test.each<[Preset, string, string]>([
  ['today', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-11-22', '2026-11-22'],
  ['this-week', '2026-11-22', '2026-11-23'],
  ['this-month', '2026-11-01', '2026-11-23'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-year', '2026-01-01', '2026-11-23'],
  ['last-30-days', '2026-10-25', '2026-11-23'],
])('%s is from the first to the last of its days, and none is after today', (preset, from, to) => {
  expect(presetRange(preset, TODAY)).toEqual({ from, to });
});

test('last month of January is December, and a week begins on Sunday', () => {
  expect(presetRange('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(presetRange('this-week', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
});

test('bars are as wide as reads best, and never too many', () => {
  const widths = (from: string, to: string) => bucketsFor({ from, to });
  expect(widths('2026-11-01', '2026-11-30')).toEqual(['day', 'week', 'month']);
  expect(widths('2026-09-01', '2026-11-23')).toEqual(['week', 'day', 'month']);
  expect(widths('2026-06-01', '2026-11-23')).toEqual(['week', 'month']);
  expect(widths('2026-01-01', '2026-11-23')).toEqual(['month', 'week']);
  expect(widths('2022-01-01', '2026-11-23')).toEqual(['month']);
});
