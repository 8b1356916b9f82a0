import { addDays } from './calendar-day.ts';
import { hoursOn, isUnusual, reasonOn, type ShopDays } from './hours/shop-days.ts';
import { hoursText } from './hours/weekly-hours.ts';
import { type ShopTime, weekdayOf } from './shop-day.ts';
import { hourInSentence, WEEKDAY_NAMES } from './shop-hours.ts';

/** Computes the opening state of the shop, its closing time and next opening, from its hours, holidays and special days. */

/** Days in which the next opening is searched: a shop that is closed for longer shows no day. */
const DAYS_AHEAD = 60;
const WEEK = 7;

/**
 * Returns when the shop closes, in minutes since midnight; null while it is closed. It is open from the opening minute
 * up to, not including, the closing one.
 */
export function closingAt({ day, minutes }: ShopTime, shop: ShopDays): number | null {
  const hours = hoursOn(day, shop);
  return hours !== null && minutes >= hours.opens && minutes < hours.closes ? hours.closes : null;
}

/** Next opening: days from now (0 is today), and the minute since midnight of that day. */
export interface NextOpening {
  daysAhead: number;
  opens: number;
}

/** Returns the next opening; while the shop is open, the one after that. Null when it stays closed for long. */
export function nextOpening({ day, minutes }: ShopTime, shop: ShopDays): NextOpening | null {
  for (let daysAhead = 0; daysAhead <= DAYS_AHEAD; daysAhead += 1) {
    const hours = hoursOn(addDays(day, daysAhead), shop);
    if (hours !== null && (daysAhead > 0 || hours.opens > minutes)) return { daysAhead, opens: hours.opens };
  }
  return null;
}

/** Names a day `daysAhead` from now, such as the next opening or pickup: "today", "tomorrow", "Friday", and from a week on "January 4". */
export function openingDay(now: ShopTime, daysAhead: number): string {
  if (daysAhead === 0) return 'today';
  if (daysAhead === 1) return 'tomorrow';
  const day = addDays(now.day, daysAhead);
  return daysAhead < WEEK ? (WEEKDAY_NAMES[weekdayOf({ day, minutes: 0 })] ?? '') : MONTH_DAY.format(new Date(day));
}

/** Returns the hours of a day, at any time of it: "Open today 10AM-7PM", "Closed today for Thanksgiving". */
export function hoursToday(day: string, shop: ShopDays): string {
  const hours = hoursOn(day, shop);
  return `${hours === null ? 'Closed today' : `Open today ${hoursText(hours)}`}${reasonOn(day, shop)}`;
}

/** State of the shop for a visitor. */
export interface DoorSign {
  isOpen: boolean;
  /** "Open now until 7 PM", "Closed now, opens Friday at 10 AM". */
  text: string;
}

/** Returns the sign at the shop's door. On a holiday or a closed day it says so at any time of the day. */
export function doorSign(now: ShopTime, shop: ShopDays): DoorSign {
  const closes = closingAt(now, shop);
  if (closes !== null)
    return { isOpen: true, text: `Open now until ${hourInSentence(closes)}${reasonOn(now.day, shop)}` };
  const next = nextOpening(now, shop);
  const closed = isClosedByException(now.day, shop) ? hoursToday(now.day, shop) : 'Closed now';
  const opens = next === null ? '' : `, opens ${openingDay(now, next.daysAhead)} at ${hourInSentence(next.opens)}`;
  return { isOpen: false, text: closed + opens };
}

/** Returns true for a day on which the shop is closed for a holiday or a special day. */
export function isClosedByException(day: string, shop: ShopDays): boolean {
  return hoursOn(day, shop) === null && isUnusual(day, shop);
}

const MONTH_DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });
