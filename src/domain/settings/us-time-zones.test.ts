import { expect, test } from 'vitest';
import { usTimeZone } from './us-time-zones.ts';

test.each([
  ['America/Denver', 'America/Denver'],
  ['America/Boise', 'America/Denver'],
  ['America/Phoenix', 'America/Phoenix'],
  ['America/Detroit', 'America/New_York'],
  ['America/Indiana/Knox', 'America/Chicago'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['America/Juneau', 'America/Anchorage'],
  ['Pacific/Honolulu', 'Pacific/Honolulu'],
  ['Europe/Berlin', null],
  ['UTC', null],
])('a device in %s keeps the time of %s', (zone, common) => {
  expect(usTimeZone(zone)).toBe(common);
});
