import { weekdayOf } from '../shop-day.ts';
import { WEEKDAY_NAMES } from '../shop-hours.ts';
import { hoursOn, isUnusual, reasonOn, type ShopDays, specialDayOn } from './shop-days.ts';
import { readHours } from './weekly-hours.ts';

/** When the shop makes home pickups. */
export interface PickupDays extends ShopDays {
  /** First and last time at which a driver comes on a usual day: "10AM-6PM". */
  pickupHours: string;
}

/** All times of C9. */
export const DEFAULT_PICKUP_HOURS = '10AM-6PM';

/** Tells why no pickup can be booked on a day on which the shop is closed; null on other days. @param day YYYY-MM-DD, a real day */
export function closedText(day: string, rules: ShopDays): string | null {
  if (hoursOn(day, rules) !== null) return null;
  const why = isUnusual(day, rules)
    ? `We’re closed${reasonOn(day, rules) || ' that day'}.`
    : `We don’t pick up on ${WEEKDAY_NAMES[weekdayOf({ day, minutes: 0 })]}s.`;
  return `${why} Please choose another day.`;
}

/**
 * Returns the first minute in which a driver can come on a day, and the minute after the last one; null where none comes. On a usual
 * day of opening they come at the shop's pickup times, whatever hours it keeps; on a special day within its hours, too.
 */
export function pickupMinutes(day: string, rules: PickupDays): { from: number; before: number } | null {
  const times = readHours(rules.pickupHours);
  if (times === null || hoursOn(day, rules) === null) return null;
  const special = specialDayOn(day, rules)?.hours ?? null;
  if (special === null) return { from: times.opens, before: times.closes + 1 };
  return { from: Math.max(times.opens, special.opens), before: Math.min(times.closes + 1, special.closes) };
}
