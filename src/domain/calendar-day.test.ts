import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, isRealDay } from './calendar-day.ts';

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2100-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['0099-01-01', false],
  ['2026-11-21T00:00', false],
  ['', false],
  ['tomorrow', false],
])('%j is a real day: %s', (text, real) => {
  expect(isRealDay(text)).toBe(real);
});

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-22', 1],
  ['2026-12-31', '2027-01-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-21', '2026-11-01', -20],
  // The clocks change between these days, and no day is lost.
  ['2026-03-01', '2026-04-01', 31],
])('counts from %s to %s %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test('counts the same days forward and backward', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, (from, to) => {
      expect(daysBetween(from, to) + daysBetween(to, from)).toBe(0);
    }),
  );
});

test('refuses to count from a day that does not exist', () => {
  expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow(RangeError);
  expect(() => daysBetween('2026-03-01', 'soon')).toThrow(RangeError);
});
