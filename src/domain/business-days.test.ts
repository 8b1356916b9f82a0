import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, endOfBusinessDays, isBusinessDay, overdueBefore } from './business-days.ts';

const ZONE = 'America/Chicago';

test('Business days are Monday to Friday', () => {
  const week = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
  expect(week.map(isBusinessDay)).toEqual([false, true, true, true, true, true, false]);
});

test.each([
  ['2026-11-23', 2, '2026-11-25'],
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 2, '2026-12-01'],
])('%s and %s business days is %s', (day, days, expected) => {
  expect(addBusinessDays(day, days)).toBe(expected);
});

test('A promise of two business days ends with the second one, on the clock of the shop', () => {
  expect(endOfBusinessDays(new Date('2026-11-27T23:30:00Z'), 2, ZONE).toISOString()).toBe('2026-12-02T06:00:00.000Z');
});

test('What began before a moment is overdue exactly when its business days are over', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 20 * 24 }), fc.integer({ min: 1, max: 5 }), (now, hours, days) => {
      const since = new Date(now.getTime() - hours * 3_600_000);
      const isOver = endOfBusinessDays(since, days, ZONE) <= now;
      expect(since < overdueBefore(now, days, ZONE)).toBe(isOver);
    }),
  );
});
