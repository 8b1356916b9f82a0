import { expect, test } from 'vitest';
import { hoursToday } from './today.ts';

test.each([
  ['2026-11-20T18:00:00Z', 'Open today 10AM-7PM'],
  ['2026-11-21T18:00:00Z', 'Open today 10AM-6PM'],
  ['2026-11-22T18:00:00Z', 'Open today 12PM-5PM'],
  ['2026-11-26T18:00:00Z', 'Closed today for Thanksgiving'],
  // It is still Saturday in Austin.
  ['2026-11-22T05:30:00Z', 'Open today 10AM-6PM'],
])("shows the hours of the shop's day at %s: %s", (instant, text) => {
  expect(hoursToday(new Date(instant), { timeZone: 'America/Chicago', openHolidays: [] })).toBe(text);
});
