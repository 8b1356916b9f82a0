import { expect, test } from 'vitest';
import { shopTime, weekdayOf } from './shop-day.ts';
import { WEEKDAY_NAMES } from './shop-hours.ts';

test.each([
  ['2026-11-21T05:59:59Z', 'America/Chicago', '2026-11-20', 23 * 60 + 59, 'Friday'],
  ['2026-11-21T06:00:00Z', 'America/Chicago', '2026-11-21', 0, 'Saturday'],
  ['2026-11-21T06:00:00Z', 'Pacific/Honolulu', '2026-11-20', 20 * 60, 'Friday'],
  ['2026-07-05T05:30:00Z', 'America/Chicago', '2026-07-05', 30, 'Sunday'],
  ['2028-03-01T05:30:00Z', 'America/Chicago', '2028-02-29', 23 * 60 + 30, 'Tuesday'],
])('reads %s in %s as the day %s, minute %i, a %s', (instant, timeZone, day, minutes, weekday) => {
  const time = shopTime(new Date(instant), timeZone);
  expect(time).toEqual({ day, minutes });
  expect(WEEKDAY_NAMES[weekdayOf(time)]).toBe(weekday);
});

test('follows the time, and keeps time zones apart when they are read in turn', () => {
  const at = (instant: string) =>
    ['America/Chicago', 'Pacific/Honolulu'].map((zone) => shopTime(new Date(instant), zone).minutes);
  expect([at('2026-11-21T12:00:59.999Z'), at('2026-11-21T12:01:00Z'), at('2026-11-21T12:00:00Z')]).toEqual([
    [360, 120],
    [361, 121],
    [360, 120],
  ]);
});

test('refuses a time zone that does not exist', () => {
  expect(() => shopTime(new Date(0), 'Texas/Austin')).toThrow(RangeError);
});
