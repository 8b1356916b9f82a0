import { expect, test } from 'vitest';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { addDays } from './calendar-day.ts';
import { closingAt, doorSign, hoursToday, nextOpening } from './shop-opening.ts';

/** The day of a week without a holiday. @param weekday from 0, Sunday */
const dayAt = (weekday: number) => addDays('2026-11-15', weekday);

test.each([
  ['Monday', 1, 599, null],
  ['Monday', 1, 600, 19 * 60],
  ['Tuesday', 2, 600, 19 * 60],
  ['Wednesday', 3, 600, 19 * 60],
  ['Thursday', 4, 600, 19 * 60],
  ['Friday', 5, 19 * 60 - 1, 19 * 60],
  ['Friday', 5, 19 * 60, null],
  ['Saturday', 6, 18 * 60 - 1, 18 * 60],
  ['Saturday', 6, 18 * 60, null],
  ['Sunday', 0, 12 * 60, 17 * 60],
  ['Sunday', 0, 17 * 60, null],
  ['Sunday', 0, 12 * 60 - 1, null],
])('on %s (%i) at minute %i the shop closes at minute %s', (_, weekday, minutes, closes) => {
  expect(closingAt({ day: dayAt(weekday), minutes }, USUAL_DAYS)).toBe(closes);
});

test.each([
  ['early on Monday', 1, 0, 0, 600],
  ['in the last minute before the doors open', 1, 599, 0, 600],
  ['in the minute in which they open', 1, 600, 1, 600],
  ['while it is open on Monday', 1, 900, 1, 600],
  ['on Friday evening', 5, 20 * 60, 1, 600],
  ['on Saturday evening', 6, 18 * 60, 1, 12 * 60],
  ['on Sunday morning', 0, 9 * 60, 0, 12 * 60],
  ['on Sunday night', 0, 1439, 1, 600],
])('%s (%i, minute %i) the shop opens next in %i days at minute %i', (_, weekday, minutes, daysAhead, opens) => {
  expect(nextOpening({ day: dayAt(weekday), minutes }, USUAL_DAYS)).toEqual({ daysAhead, opens });
});

const NEVER = { daysAhead: 0, opens: 0 };

test('opens in the minute that the next opening names, and not before', () => {
  for (let weekday = 0; weekday < 7; weekday += 1) {
    for (let minutes = 0; minutes < 1440; minutes += 1) {
      const { daysAhead, opens } = nextOpening({ day: dayAt(weekday), minutes }, USUAL_DAYS) ?? NEVER;
      const day = dayAt(weekday + daysAhead);
      expect(closingAt({ day, minutes: opens }, USUAL_DAYS)).not.toBeNull();
      expect(closingAt({ day, minutes: opens - 1 }, USUAL_DAYS)).toBeNull();
    }
  }
});

test('is closed on a holiday, and opens on the day after, unless it opens on the holiday', () => {
  const [eve, thanksgiving] = ['2026-11-25', '2026-11-26'];
  expect(closingAt({ day: eve, minutes: 900 }, USUAL_DAYS)).toBe(19 * 60);
  expect(closingAt({ day: thanksgiving, minutes: 900 }, USUAL_DAYS)).toBeNull();
  expect(closingAt({ day: thanksgiving, minutes: 900 }, { ...USUAL_DAYS, openHolidays: ['thanksgiving'] })).toBe(
    19 * 60,
  );
  expect(nextOpening({ day: eve, minutes: 1200 }, USUAL_DAYS)).toEqual({ daysAhead: 2, opens: 600 });
  expect(nextOpening({ day: eve, minutes: 1200 }, { ...USUAL_DAYS, openHolidays: ['thanksgiving'] })).toEqual({
    daysAhead: 1,
    opens: 600,
  });
  // New Year's Day of 2023 was a Sunday: the Monday after it is a holiday, too.
  expect(nextOpening({ day: '2022-12-31', minutes: 1200 }, USUAL_DAYS)).toEqual({ daysAhead: 3, opens: 600 });
});

test.each([
  ['Friday noon', '2026-11-20', 12 * 60, true, 'Open now until 7 PM'],
  ['Saturday, at closing', '2026-11-21', 18 * 60, false, 'Closed now, opens tomorrow at 12 PM'],
  ['Sunday morning', '2026-11-22', 9 * 60, false, 'Closed now, opens today at 12 PM'],
  ['the evening before Thanksgiving', '2026-11-25', 20 * 60, false, 'Closed now, opens Friday at 10 AM'],
  ['Thanksgiving', '2026-11-26', 12 * 60, false, 'Closed today for Thanksgiving, opens tomorrow at 10 AM'],
])('the sign at the door on %s (%s, minute %i) says if it is open (%s): %s', (_, day, minutes, isOpen, text) => {
  expect(doorSign({ day, minutes }, USUAL_DAYS)).toEqual({ isOpen, text });
});

test('the hours of a day are true at any time of it', () => {
  expect(hoursToday('2026-11-20', USUAL_DAYS)).toBe('Open today 10AM-7PM');
  expect(hoursToday('2026-11-21', USUAL_DAYS)).toBe('Open today 10AM-6PM');
  expect(hoursToday('2026-11-22', USUAL_DAYS)).toBe('Open today 12PM-5PM');
  expect(hoursToday('2026-11-26', USUAL_DAYS)).toBe('Closed today for Thanksgiving');
  expect(hoursToday('2026-11-26', { ...USUAL_DAYS, openHolidays: ['thanksgiving'] })).toBe('Open today 10AM-7PM');
});
