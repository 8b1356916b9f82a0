import { expect, test } from 'vitest';
import { DEFAULT_HOURS, hoursRows, isShopWeek, readWeek, weekText } from './weekly-hours.ts';

test('the footer shows the opening hours as specified where the shop has set none', () => {
  expect(DEFAULT_HOURS.split(', ')).toEqual(['Mon-Fri 10AM-7PM', 'Sat 10AM-6PM', 'Sun 12PM-5PM']);
});

test.each([
  ['as they are', DEFAULT_HOURS, DEFAULT_HOURS],
  ['with quarters of an hour', 'Mon-Thu 9:30AM-5:45PM, Fri-Sun closed', 'Mon-Thu 9:30AM-5:45PM, Fri-Sun closed'],
  ['in any order and case', 'sun closed, mon-sat 9 am - 5 pm', 'Mon-Sat 9AM-5PM, Sun closed'],
  [
    'with days that are not named as closed',
    'Tue 1PM-9PM, Sat 9AM-12PM',
    'Mon closed, Tue 1PM-9PM, Wed-Fri closed, Sat 9AM-12PM, Sun closed',
  ],
  ['with the same hours every day in one row', 'Mon-Fri 9AM-5PM, Sat 9AM-5PM, Sun 9AM-5PM', 'Mon-Sun 9AM-5PM'],
  ['from midnight to midnight', 'Mon-Sun 12AM-12AM', 'Mon-Sun 12AM-12AM'],
])('reads weekly hours %s', (_, typed, shown) => {
  const week = readWeek(typed);
  expect(week === null ? null : weekText(week)).toBe(shown);
});

test.each([
  ['that end before they begin', 'Mon 7PM-10AM'],
  ['past midnight', 'Fri 8PM-2AM'],
  ['with a day twice', 'Mon-Fri 9AM-5PM, Wed 9AM-1PM'],
  ['with days in the wrong order', 'Sat-Mon 9AM-5PM'],
  ['without an open day', 'Mon-Sun closed'],
  ['with no day', '9AM-5PM'],
  ['with no hours', 'Mon-Fri'],
  ['with hour 13', 'Mon 13AM-5PM'],
  ['with words', 'whenever'],
  ['with nothing', ''],
])('refuses weekly hours %s', (_, typed) => {
  expect(isShopWeek(typed)).toBe(false);
});

test('groups consecutive days alone', () => {
  const rows = hoursRows(readWeek('Mon 9AM-5PM, Tue closed, Wed 9AM-5PM') ?? []);
  expect(rows.map(({ days, weekdays }) => [days, weekdays])).toEqual([
    ['Mon', [1]],
    ['Tue', [2]],
    ['Wed', [3]],
    ['Thu-Sun', [4, 5, 6, 0]],
  ]);
});
