import { expect, test } from 'vitest';
import { zoneName } from './cells.ts';

test.each([
  ['America/Chicago', 'Central Time'],
  ['America/New_York', 'Eastern Time'],
  ['UTC', 'UTC'],
])('the time zone %s is named %s', (timeZone, name) => {
  expect(zoneName(timeZone)).toBe(name);
});
