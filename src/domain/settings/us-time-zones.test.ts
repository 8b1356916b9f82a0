import { expect, test } from 'vitest';
import { US_TIME_ZONES, usTimeZone } from './us-time-zones.ts';

test.each([
  ['America/Denver', 'America/Denver'],
  ['America/Boise', 'America/Denver'],
  ['America/Detroit', 'America/New_York'],
  ['America/Indiana/Knox', 'America/Chicago'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Europe/Berlin', null],
  ['UTC', null],
  ['', null],
])('a device in %s is in %s', (zone, common) => {
  expect(usTimeZone(zone)).toBe(common);
});

test('the zones that share a name show the same time, in summer and in winter', () => {
  const timeIn = (timeZone: string, at: string) =>
    new Date(at).toLocaleTimeString('en-US', { timeZone, hour: '2-digit', minute: '2-digit' });
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => usTimeZone(zone) !== null);
  expect(zones.length).toBeGreaterThan(US_TIME_ZONES.length);
  for (const zone of zones) {
    for (const at of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']) {
      expect([zone, timeIn(zone, at)]).toEqual([zone, timeIn(usTimeZone(zone) ?? '', at)]);
    }
  }
});
