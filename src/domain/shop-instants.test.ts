import { expect, test } from 'vitest';
import { startOfDay } from './shop-instants.ts';

const hoursOf = (day: string, next: string, zone: string) =>
  (startOfDay(next, zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000;

test('a day begins at midnight of the shop in winter and in summer', () => {
  expect(startOfDay('2025-01-15', 'America/Chicago').toISOString()).toBe('2025-01-15T06:00:00.000Z');
  expect(startOfDay('2025-07-15', 'America/Chicago').toISOString()).toBe('2025-07-15T05:00:00.000Z');
});

test('the days on which Chicago changes its clocks have 23 and 25 hours', () => {
  expect(hoursOf('2025-03-08', '2025-03-09', 'America/Chicago')).toBe(24);
  expect(hoursOf('2025-03-09', '2025-03-10', 'America/Chicago')).toBe(23);
  expect(hoursOf('2025-11-02', '2025-11-03', 'America/Chicago')).toBe(25);
});

test('a day begins at one in the morning where the clock skips midnight', () => {
  expect(startOfDay('2025-09-07', 'America/Santiago').toISOString()).toBe('2025-09-07T04:00:00.000Z');
  expect(hoursOf('2025-09-07', '2025-09-08', 'America/Santiago')).toBe(23);
});

test('a day begins once where midnight comes twice', () => {
  expect(startOfDay('2025-04-06', 'America/Santiago').toISOString()).toBe('2025-04-06T04:00:00.000Z');
  expect(startOfDay('2025-11-02', 'America/Havana').toISOString()).toBe('2025-11-02T04:00:00.000Z');
  expect(hoursOf('2025-11-02', '2025-11-03', 'America/Havana')).toBe(25);
});
