import { addDays } from './calendar-day.ts';
import { holidayOn } from './holidays.ts';
import { type ShopDays, specialDayOn } from './hours/shop-days.ts';
import { shopTime, weekdayOf } from './shop-day.ts';
import { startOfDay } from './shop-instants.ts';

/**
 * Business days are Monday to Friday without federal holidays, when carriers and banks work, and without the special days
 * on which the shop is closed (decision 012). Its weekly hours do not count.
 */

/** Settings that business days depend on: the shop's time zone, an IANA name, and its special days. */
export interface BusinessCalendar extends Pick<ShopDays, 'specialDays'> {
  timeZone: string;
}

const SATURDAY = 6;

/** Returns true for Monday to Friday, unless it is a holiday or the shop is closed. @param day YYYY-MM-DD */
function isBusinessDay(day: string, calendar: BusinessCalendar): boolean {
  const weekday = weekdayOf({ day, minutes: 0 });
  if (weekday === 0 || weekday === SATURDAY || holidayOn(day) !== null) return false;
  const special = specialDayOn(day, calendar);
  return special === null || special.hours !== null;
}

/** Returns the day that is `days` business days after another one. @param day YYYY-MM-DD @param days 1 or more */
function addBusinessDays(day: string, days: number, calendar: BusinessCalendar): string {
  let current = day;
  for (let left = days; left > 0; ) {
    current = addDays(current, 1);
    if (isBusinessDay(current, calendar)) left -= 1;
  }
  return current;
}

/** Returns the end of the day that is `days` business days after an instant: the first instant that is too late. */
export function endOfBusinessDays(from: Date, days: number, calendar: BusinessCalendar): Date {
  const { timeZone } = calendar;
  return startOfDay(addDays(addBusinessDays(shopTime(from, timeZone).day, days, calendar), 1), timeZone);
}

/**
 * Returns the start of the earliest day that is not overdue yet: everything before it is `days` business days old.
 * `endOfBusinessDays` of an instant has passed exactly when the instant is before this one.
 */
export function overdueBefore(now: Date, days: number, calendar: BusinessCalendar): Date {
  const { timeZone } = calendar;
  const today = shopTime(now, timeZone).day;
  let first = today;
  while (addBusinessDays(addDays(first, -1), days, calendar) >= today) first = addDays(first, -1);
  return startOfDay(first, timeZone);
}
