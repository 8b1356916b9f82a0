import { expect, test } from 'vitest';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { HOLIDAYS } from '../holidays.ts';
import { daysToNextPickup, nextPickupText } from './next-pickup.ts';

test.each([
  ['an ordinary Monday', '2026-11-16', [], 1, 'tomorrow'],
  ['a Saturday: drivers come on Sundays, too', '2026-11-21', [], 1, 'tomorrow'],
  ['the day before Thanksgiving', '2026-11-25', [], 2, 'on Friday'],
  ['that day, in a shop that opens on Thanksgiving', '2026-11-25', ['thanksgiving'], 1, 'tomorrow'],
  ['Thanksgiving itself', '2026-11-26', [], 1, 'tomorrow'],
  ['the eve of a Sunday whose Monday is kept, too', '2022-12-31', [], 3, 'on Tuesday'],
  ['that Sunday', '2023-01-01', [], 2, 'on Tuesday'],
  ['the day before a leap day', '2028-02-28', [], 1, 'tomorrow'],
] as const)('promises on %s (%s) the next pickup', (_, today, openHolidays, ahead, words) => {
  expect(daysToNextPickup(today, { ...USUAL_DAYS, openHolidays })).toBe(ahead);
  expect(nextPickupText(today, { ...USUAL_DAYS, openHolidays })).toBe(`Book today and we can be there ${words}.`);
});

test('promises tomorrow every day to a shop that is never closed', () => {
  expect(daysToNextPickup('2026-12-24', { ...USUAL_DAYS, openHolidays: HOLIDAYS })).toBe(1);
});
