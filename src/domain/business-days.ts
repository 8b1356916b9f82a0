import { addDays } from './calendar-day.ts';
import { holidayOn } from './holidays.ts';
import { shopTime, weekdayOf } from './shop-day.ts';
import { startOfDay } from './shop-instants.ts';

/** Business days are Monday to Friday without federal holidays: carriers and banks work on them, whatever hours the shop keeps. */

const SATURDAY = 6;

/** Returns true for Monday to Friday, unless it is a holiday. @param day YYYY-MM-DD */
function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf({ day, minutes: 0 });
  return weekday > 0 && weekday < SATURDAY && holidayOn(day) === null;
}

/** Returns the day that is so many business days after another one. @param day YYYY-MM-DD @param days 1 or more */
function addBusinessDays(day: string, days: number): string {
  let found = day;
  for (let left = days; left > 0; ) {
    found = addDays(found, 1);
    if (isBusinessDay(found)) left -= 1;
  }
  return found;
}

/** Returns the end of the day that is so many business days after an instant: the first instant that is too late. */
export function endOfBusinessDays(from: Date, days: number, timeZone: string): Date {
  return startOfDay(addDays(addBusinessDays(shopTime(from, timeZone).day, days), 1), timeZone);
}

/**
 * Returns the first instant of the shop's days since which not so many business days are over: what is older is overdue.
 * `endOfBusinessDays` of an instant has passed exactly when the instant is before this one.
 */
export function overdueBefore(now: Date, days: number, timeZone: string): Date {
  const today = shopTime(now, timeZone).day;
  let first = today;
  while (addBusinessDays(addDays(first, -1), days) >= today) first = addDays(first, -1);
  return startOfDay(first, timeZone);
}
