import { weekdayOf } from '../shop-day.ts';
import { WEEKDAY_NAMES } from '../shop-hours.ts';
import { hoursOn, isUnusual, reasonOn, type ShopDays, specialDayOn } from './shop-days.ts';
import { readHours } from './weekly-hours.ts';

/** Days and hours of home pickups. */
export interface PickupDays extends ShopDays {
  /** First and last pickup time of a usual day: "10AM-6PM". */
  pickupHours: string;
}

/** All times of C9. */
export const DEFAULT_PICKUP_HOURS = '10AM-6PM';

/** Explains why a day can't be booked because the shop is closed; null on other days. @param day YYYY-MM-DD, a real day */
export function explainClosedDay(day: string, rules: ShopDays): string | null {
  if (hoursOn(day, rules) !== null) return null;
  const reason = isUnusual(day, rules)
    ? `We’re closed${reasonOn(day, rules) || ' that day'}.`
    : `We don’t pick up on ${WEEKDAY_NAMES[weekdayOf({ day, minutes: 0 })]}s.`;
  return `${reason} Please choose another day.`;
}

/**
 * Returns the first minute in which a pickup can begin on a day, and the minute after the last one; null without pickups. On a usual
 * open day these are the shop's pickup times, whatever its opening hours; on a special day they are also limited to its hours.
 */
export function pickupMinutes(day: string, rules: PickupDays): { from: number; before: number } | null {
  const times = readHours(rules.pickupHours);
  if (times === null || hoursOn(day, rules) === null) return null;
  const special = specialDayOn(day, rules)?.hours ?? null;
  if (special === null) return { from: times.opens, before: times.closes + 1 };
  return { from: Math.max(times.opens, special.opens), before: Math.min(times.closes + 1, special.closes) };
}
