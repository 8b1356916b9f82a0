import { describe, expect, test } from 'vitest';
import { readSpecialDay } from './special-days.ts';
import { daysOfPeriod, lastDayProblem, periodsOf } from './special-periods.ts';

const specialDays = (setting: string) => setting.split('; ').flatMap((text) => readSpecialDay(text) ?? []);

test.each([
  [
    'a vacation over New Year',
    '2026-12-30 closed Vacation; 2026-12-31 closed Vacation; 2027-01-01 closed Vacation',
    [3],
  ],
  ['days that are not next to each other', '2026-12-24 closed; 2026-12-26 closed', [1, 1]],
  ['days with different hours', '2026-12-24 closed; 2026-12-25 10AM-3PM', [1, 1]],
  ['days with different notes', '2026-12-24 closed; 2026-12-25 closed Christmas', [1, 1]],
  ['the night when clocks go forward', '2027-03-13 closed; 2027-03-14 closed; 2027-03-15 closed', [3]],
  ['the night when clocks go back', '2026-11-02 closed; 2026-11-01 closed; 2026-10-31 closed', [3]],
])('groups %s', (_, setting, lengths) => {
  const days = specialDays(setting);
  const periods = periodsOf(days);
  expect(periods.map((period) => daysOfPeriod(period).length)).toEqual(lengths);
  expect(periods.flatMap((period) => daysOfPeriod(period))).toEqual(
    days.toSorted((one, other) => one.day.localeCompare(other.day)),
  );
});

test('two vacations in a row stay as long as a form takes', () => {
  const days = daysOfPeriod({ day: '2026-12-01', lastDay: '2027-01-05', hours: null, note: 'Vacation' });
  expect(periodsOf(days).map(({ day, lastDay }) => [day, lastDay])).toEqual([
    ['2026-12-01', '2026-12-31'],
    ['2027-01-01', '2027-01-05'],
  ]);
});

test('a day with hours of its own keeps them in a vacation around it', () => {
  const vacation = { day: '2026-12-23', lastDay: '2026-12-25', hours: null, note: 'Vacation' };
  expect(daysOfPeriod(vacation, ['2026-12-24']).map(({ day }) => day)).toEqual(['2026-12-23', '2026-12-25']);
});

describe('the last day', () => {
  test.each([
    ['2026-12-23', '', null],
    ['2026-12-23', '2026-12-23', null],
    ['2026-12-23', '2027-01-22', null],
    ['2026-12-23', '2027-01-23', 'Choose at most 31 days.'],
    ['2026-12-23', '2026-12-22', 'Choose a day after the first.'],
    ['2026-12-23', '2026-02-30', 'Choose a day after the first.'],
    ['', '2026-12-23', null],
  ])('from %s to %s', (day, lastDay, problem) => {
    expect(lastDayProblem(day, lastDay)).toBe(problem);
  });
});
