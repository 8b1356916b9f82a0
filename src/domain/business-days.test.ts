import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfBusinessDays, overdueBefore } from './business-days.ts';

const ZONE = 'America/Chicago';

test.each([
  ['2026-11-23', 2, '2026-11-26'],
  ['2026-11-26', 2, '2026-12-01'],
  ['2026-11-27', 1, '2026-12-01'],
  ['2026-11-28', 2, '2026-12-02'],
])('From noon of %s on, %s business days end with the night before %s', (day, days, expected) => {
  const end = endOfBusinessDays(new Date(`${day}T18:00:00Z`), days, ZONE);
  expect(end.toISOString()).toBe(`${expected}T06:00:00.000Z`);
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
