import { expect, test } from 'vitest';
import { MAX_NOTE_LENGTH, MAX_SPECIAL_DAYS, readSpecialDays } from './special-days.ts';

test.each([
  ['a shorter day with its note', '2026-12-24 10AM-3PM Christmas Eve', ['2026-12-24 10AM-3PM Christmas Eve']],
  ['a closed day without a note', '2026-12-28 closed', ['2026-12-28 closed']],
  [
    'days in their order',
    ' 2027-01-02 9 am - 1 pm Sale ;2026-12-28 CLOSED; ',
    ['2026-12-28 closed', '2027-01-02 9AM-1PM Sale'],
  ],
  ['no day', '', []],
])('reads %s', (_, setting, days) => {
  expect(readSpecialDays(setting)).toEqual(days);
});

test.each([
  ['a day that is none', '2026-02-29 closed'],
  ['a day twice', '2026-12-28 closed; 2026-12-28 10AM-3PM'],
  ['hours that end before they begin', '2026-12-28 3PM-10AM'],
  ['a day without hours', '2026-12-28 Inventory'],
  ['a note that is too long', `2026-12-28 closed ${'x'.repeat(MAX_NOTE_LENGTH + 1)}`],
  [
    'too many days',
    Array.from({ length: MAX_SPECIAL_DAYS + 1 }, (_day, index) => `${2030 + index}-01-02 closed`).join(';'),
  ],
])('refuses %s', (_, setting) => {
  expect(readSpecialDays(setting)).toBeNull();
});
