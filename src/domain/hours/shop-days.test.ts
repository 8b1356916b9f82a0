import { describe, expect, test } from 'vitest';
import { endOfBusinessDays } from '../business-days.ts';
import { slotsFor } from '../orders/pickup-slots.ts';
import { shopTime } from '../shop-day.ts';
import { closingAt, doorSign, hoursToday } from '../shop-opening.ts';
import { explainClosedDay } from './pickup-days.ts';
import { hoursOn } from './shop-days.ts';
import { USUAL_DAYS } from './testing/usual-days.ts';
import { hoursText } from './weekly-hours.ts';

const ZONE = 'America/Chicago';
const SHOP = {
  ...USUAL_DAYS,
  hours: 'Mon-Fri 9AM-5PM, Sat 10AM-2PM, Sun closed',
  specialDays: [
    '2026-11-26 12PM-4PM Open on Thanksgiving',
    '2026-12-24 9AM-1PM Christmas Eve',
    '2026-12-28 closed Inventory',
    // Both days on which the clock changes are Sundays, on which the shop is usually closed.
    '2027-03-14 1AM-4PM Spring sale',
    '2027-11-07 12AM-11AM Fall sale',
  ],
};

test.each([
  ['a usual Friday', '2026-11-27', '9AM-5PM', 'Open today 9AM-5PM'],
  ['a Sunday', '2026-11-29', 'closed', 'Closed today'],
  ['a holiday', '2026-12-25', 'closed', 'Closed today for Christmas Day'],
  ['a holiday with hours of its own', '2026-11-26', '12PM-4PM', 'Open today 12PM-4PM (Open on Thanksgiving)'],
  ['a day that ends early', '2026-12-24', '9AM-1PM', 'Open today 9AM-1PM (Christmas Eve)'],
  ['a closed day', '2026-12-28', 'closed', 'Closed today (Inventory)'],
  ['the Sunday on which the clock goes forward', '2027-03-14', '1AM-4PM', 'Open today 1AM-4PM (Spring sale)'],
  ['the Sunday on which the clock goes back', '2027-11-07', '12AM-11AM', 'Open today 12AM-11AM (Fall sale)'],
])('%s (%s) is %s', (_, day, hours, words) => {
  expect(hoursText(hoursOn(day, SHOP))).toBe(hours);
  expect(hoursToday(day, SHOP)).toBe(words);
});

test('a holiday on which the shop opens has the hours of its weekday', () => {
  expect(hoursOn('2026-12-25', { ...SHOP, openHolidays: ['christmas'] })).toEqual({ opens: 540, closes: 1020 });
});

describe('on the days on which the clock changes', () => {
  test.each([
    ['the minute before it opens', '2027-03-14T06:59:00Z', null],
    ['the minute in which it opens', '2027-03-14T07:00:00Z', 960],
    ['the last minute before the clock goes forward', '2027-03-14T07:59:00Z', 960],
    ['the minute after, which is 3 AM', '2027-03-14T08:00:00Z', 960],
    ['the last minute, by the new time', '2027-03-14T20:59:00Z', 960],
    ['the minute in which it closes', '2027-03-14T21:00:00Z', null],
    ['midnight before the clock goes back', '2027-11-07T05:00:00Z', 660],
    ['1:30 AM the first time', '2027-11-07T06:30:00Z', 660],
    ['1:30 AM the second time', '2027-11-07T07:30:00Z', 660],
    ['the last minute, by the old time', '2027-11-07T16:59:00Z', 660],
    ['11 AM', '2027-11-07T17:00:00Z', null],
  ])('the shop keeps its hours by the wall clock at %s (%s)', (_, instant, closes) => {
    expect(closingAt(shopTime(new Date(instant), ZONE), SHOP)).toBe(closes);
  });

  test.each([
    ['2027-03-12', '2027-03-14', ['10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM']],
    ['2027-11-05', '2027-11-07', ['10:00 AM']],
  ])('asked on %s, the pickups of %s are within its hours', (today, day, slots) => {
    expect(slotsFor(day, { day: today, minutes: 600 }, SHOP)).toEqual(slots);
  });

  test.each([
    ['2027-03-12', '2027-03-15 closed', '2027-03-17T05:00:00.000Z'],
    ['2027-11-05', '2027-11-08 closed', '2027-11-10T06:00:00.000Z'],
  ])('a business day from %s on passes a closed Monday (%s)', (day, special, end) => {
    const calendar = { timeZone: ZONE, specialDays: [special] };
    expect(endOfBusinessDays(new Date(`${day}T18:00:00Z`), 1, calendar).toISOString()).toBe(end);
  });
});

test.each([
  ['a usual day has the shop’s pickup times', '2026-12-22', '10AM-3PM', 6, null],
  ['a usual day has the specified ones where the shop has set none', '2026-12-22', '10AM-6PM', 9, null],
  ['a day that ends early has those before its end', '2026-12-24', '10AM-6PM', 3, null],
  [
    'a day closed for inventory has none',
    '2026-12-28',
    '10AM-6PM',
    0,
    'We’re closed (Inventory). Please choose another day.',
  ],
  ['a holiday has none', '2026-12-25', '10AM-6PM', 0, 'We’re closed for Christmas Day. Please choose another day.'],
  [
    'a weekday without hours has none',
    '2026-12-27',
    '10AM-6PM',
    0,
    'We don’t pick up on Sundays. Please choose another day.',
  ],
])('%s (%s, pickups at %s): %i', (_, day, pickupHours, count, text) => {
  const rules = { ...SHOP, pickupHours };
  expect(slotsFor(day, { day: '2026-12-21', minutes: 0 }, rules)).toHaveLength(count);
  expect(explainClosedDay(day, rules)).toBe(text);
});

test.each([
  ['in a day that ends early', '2026-12-24', 600, true, 'Open now until 1 PM (Christmas Eve)'],
  ['after it, before Christmas', '2026-12-24', 800, false, 'Closed now, opens Saturday at 10 AM'],
  ['on a closed day', '2026-12-28', 600, false, 'Closed today (Inventory), opens tomorrow at 9 AM'],
])('the sign at the door %s', (_, day, minutes, isOpen, text) => {
  expect(doorSign({ day, minutes }, SHOP)).toEqual({ isOpen, text });
});

test('a shop that closes for a week names the day on which it opens, and one that closes for long names none', () => {
  const closedFrom = (days: number) =>
    Array.from(
      { length: days },
      (_, index) => `${new Date(Date.UTC(2027, 0, 4 + index)).toISOString().slice(0, 10)} closed`,
    );
  const at = { day: '2027-01-04', minutes: 600 };
  expect(doorSign(at, { ...SHOP, specialDays: closedFrom(8) }).text).toBe('Closed today, opens January 12 at 9 AM');
  expect(doorSign(at, { ...SHOP, specialDays: closedFrom(61) }).text).toBe('Closed today');
});
