import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfBusinessDays, overdueBefore } from './business-days.ts';

const CALENDAR = { timeZone: 'America/Chicago', specialDays: [] };

test.each([
  ['Christmas, a weekend, and New Year’s Day', '2026-12-24', 5, '2027-01-05', '06'],
  ['the end of a year whose first day is a Saturday', '2027-12-30', 1, '2028-01-01', '06'],
  ['the clock going forward', '2026-03-06', 1, '2026-03-10', '05'],
  ['the clock going back, before Veterans Day', '2026-10-30', 8, '2026-11-13', '06'],
])('Across %s, business days end at the shop’s midnight', (_, day, days, expected, hour) => {
  const end = endOfBusinessDays(new Date(`${day}T18:00:00Z`), days, CALENDAR);
  expect(end.toISOString()).toBe(`${expected}T${hour}:00:00.000Z`);
});

test.each([
  ['2026-11-23', 2, '2026-11-26'],
  // Thanksgiving is none.
  ['2026-11-25', 1, '2026-11-28'],
  ['2026-11-26', 2, '2026-12-01'],
  ['2026-11-27', 1, '2026-12-01'],
  ['2026-11-28', 2, '2026-12-02'],
])('From noon of %s on, %s business days end with the night before %s', (day, days, expected) => {
  const end = endOfBusinessDays(new Date(`${day}T18:00:00Z`), days, CALENDAR);
  expect(end.toISOString()).toBe(`${expected}T06:00:00.000Z`);
});

test('What began before a moment is overdue exactly when its business days are over', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 20 * 24 }), fc.integer({ min: 1, max: 5 }), (now, hours, days) => {
      const since = new Date(now.getTime() - hours * 3_600_000);
      const isOver = endOfBusinessDays(since, days, CALENDAR) <= now;
      expect(since < overdueBefore(now, days, CALENDAR)).toBe(isOver);
    }),
  );
});
