import { expect, test } from 'vitest';
import { fromLocalField, toLocalField } from './shop-wall-clock.ts';

const ZONE = 'America/Chicago';

test.each([
  ['2026-11-21T15:00', '2026-11-21T21:00:00.000Z'],
  ['2026-07-04T09:30', '2026-07-04T14:30:00.000Z'],
  ['2026-11-01T08:00', '2026-11-01T14:00:00.000Z'],
  ['2026-03-08T01:30', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08T03:30', '2026-03-08T08:30:00.000Z'],
])('takes %s by the shop’s clock, and shows it again', (local, instant) => {
  expect(fromLocalField(local, ZONE)).toBe(instant);
  expect(toLocalField(instant, ZONE)).toBe(local);
});

test('refuses a text that is not a date and time', () => {
  expect([fromLocalField('', ZONE), fromLocalField('2026-13-40T10:00', ZONE)]).toEqual([null, null]);
});
