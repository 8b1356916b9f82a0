import { shopTime, weekdayOf } from '#domain/shop-day.ts';
import { hourText, OPENING_HOURS } from '#domain/shop-hours.ts';

/** Returns the opening hours for the shop's day of an instant: "Open today 10AM-7PM". @param timeZone IANA name */
export function hoursToday(now: Date, timeZone: string): string {
  const weekday = weekdayOf(shopTime(now, timeZone));
  const today = OPENING_HOURS.find(({ weekdays }) => weekdays.includes(weekday));
  return today === undefined ? 'Closed today' : `Open today ${hourText(today.opens)}-${hourText(today.closes)}`;
}
