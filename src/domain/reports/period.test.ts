import { expect, test } from 'vitest';
import { currentPeriod, nextPeriod, periodText, readPeriod } from './period.ts';

test.each([
  ['daily', '2024-02-29', { from: '2024-02-29', to: '2024-02-29' }],
  ['daily', '2023-02-29', null],
  ['daily', '1999-12-31', null],
  ['daily', '2024-05', null],
  ['daily', '2024-05-06..2024-05-07', null],
  ['monthly', '2024-02', { from: '2024-02-01', to: '2024-02-29' }],
  ['monthly', '2026-12', { from: '2026-12-01', to: '2026-12-31' }],
  ['monthly', '2026-13', null],
  ['monthly', '2026', null],
  ['tax', '2026', { from: '2026-01-01', to: '2026-12-31' }],
  ['tax', '2025-11..2026-02', { from: '2025-11-01', to: '2026-02-28' }],
  ['tax', '2026-02..2025-11', null],
  ['tax', '2020-01..2025-01', null],
  ['tax', '2026-01', null],
  ['tax', '2024-01..2024-02..2024-03', null],
] as const)('a %s report reads %s as its period', (kind, text, period) => {
  expect(readPeriod(kind, text)).toEqual(period);
});

test.each([
  ['daily', '2026-11-23', 'Monday, November 23, 2026'],
  ['monthly', '2026-11', 'November 2026'],
  ['tax', '2026', '2026'],
  ['tax', '2026-01..2026-12', '2026'],
  ['tax', '2026-04..2026-04', 'April 2026'],
  ['tax', '2025-11..2026-02', 'November 2025 – February 2026'],
] as const)('the period of a %s report of %s is written %s', (kind, period, words) => {
  const days = readPeriod(kind, period);
  expect(days === null ? null : periodText(kind, days)).toBe(words);
});

test.each([
  ['daily', '2024-02-28', '2024-02-27', '2024-02-29'],
  ['monthly', '2026-01', '2025-12', '2026-02'],
  ['tax', '2026', '2025', '2027'],
  ['tax', '2026-01..2026-03', '2025-10..2025-12', '2026-04..2026-06'],
  ['tax', '2099', '2098', null],
  ['daily', '2000-01-01', null, '2000-01-02'],
] as const)('beside the %s report of %s are %s and %s', (kind, period, before, after) => {
  expect([nextPeriod(kind, period, -1), nextPeriod(kind, period, 1)]).toEqual([before, after]);
});

test('a report begins with the day, month or year of today', () => {
  expect((['daily', 'monthly', 'tax'] as const).map((kind) => currentPeriod(kind, '2026-11-23'))).toEqual([
    '2026-11-23',
    '2026-11',
    '2026',
  ]);
});
