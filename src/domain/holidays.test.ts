import { expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { closedDays, closedFor, HOLIDAYS, holidayName, holidayOn } from './holidays.ts';

/** Returns the days of a year on which a holiday is kept, each with the holiday. */
function holidaysIn(year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const holiday = holidayOn(day);
    if (holiday !== null) days.push(`${day.slice(5)} ${holiday}`);
  }
  return days;
}

// Dates as the Office of Personnel Management lists them, save the Fridays before a Saturday.
test.each([
  [
    2023,
    ['01-01 new_year', '01-02 new_year', '01-16 king', '02-20 presidents', '05-29 memorial', '06-19 juneteenth'],
    ['07-04 independence', '09-04 labor', '10-09 columbus', '11-11 veterans', '11-23 thanksgiving', '12-25 christmas'],
  ],
  [
    2026,
    ['01-01 new_year', '01-19 king', '02-16 presidents', '05-25 memorial', '06-19 juneteenth'],
    ['07-04 independence', '09-07 labor', '10-12 columbus', '11-11 veterans', '11-26 thanksgiving', '12-25 christmas'],
  ],
  [
    2027,
    ['01-01 new_year', '01-18 king', '02-15 presidents', '05-31 memorial', '06-19 juneteenth'],
    [
      '07-04 independence',
      '07-05 independence',
      '09-06 labor',
      '10-11 columbus',
      '11-11 veterans',
      '11-25 thanksgiving',
      '12-25 christmas',
    ],
  ],
  [
    2028,
    ['01-01 new_year', '01-17 king', '02-21 presidents', '05-29 memorial', '06-19 juneteenth'],
    ['07-04 independence', '09-04 labor', '10-09 columbus', '11-11 veterans', '11-23 thanksgiving', '12-25 christmas'],
  ],
])('keeps the federal holidays of %i', (year, first, second) => {
  expect(holidaysIn(year)).toEqual([...first, ...second]);
});

test.each([
  ['a Sunday, and the Monday after it', '2027-07-04', 'independence'],
  ['that Monday', '2027-07-05', 'independence'],
  ['the Friday before a Saturday, on which banks and carriers work', '2027-12-24', null],
  ['the last day of a year before a Saturday', '2027-12-31', null],
  ['the last Monday of May in a week that ends in June', '2027-05-31', 'memorial'],
  ['the Monday before it', '2027-05-24', null],
  ['the fourth Thursday of November', '2026-11-26', 'thanksgiving'],
  ['a fifth Thursday', '2028-11-30', null],
  ['the day of a clock change', '2026-11-01', null],
])('on %s (%s) it is %s', (_, day, holiday) => {
  expect(holidayOn(day)).toBe(holiday);
});

test('closes the shop for every holiday on which it does not open', () => {
  expect(closedFor('2026-11-26', [])).toBe('thanksgiving');
  expect(closedFor('2026-11-26', ['thanksgiving'])).toBeNull();
  expect(closedFor('2026-11-27', [])).toBeNull();
  expect(closedFor('2027-07-05', ['independence'])).toBeNull();
  expect(HOLIDAYS.map((holiday) => holidayName(holiday))).toHaveLength(11);
});

test.each([
  ['a month with Thanksgiving', '2026-11-01', 30, [], ['2026-11-11', '2026-11-26']],
  ['a month in which the shop opens on Veterans Day', '2026-11-01', 30, ['veterans'], ['2026-11-26']],
  ['the day of a holiday alone', '2026-11-26', 1, [], ['2026-11-26']],
  ['the day after it', '2026-11-27', 1, [], []],
  [
    'a Sunday and its Monday, over a month’s end',
    '2022-12-20',
    14,
    [],
    ['2022-12-25', '2022-12-26', '2023-01-01', '2023-01-02'],
  ],
  ['no days', '2026-11-26', 0, [], []],
] as const)('lists the closed days of %s', (_, from, days, open, closed) => {
  expect(closedDays(from, days, open)).toEqual(closed);
});
