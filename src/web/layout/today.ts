import { closedFor, holidayName } from '#domain/holidays.ts';
import type { PickupRules } from '#domain/orders/pickup-rules.ts';
import { shopTime, weekdayOf } from '#domain/shop-day.ts';
import { hourText, OPENING_HOURS } from '#domain/shop-hours.ts';

/** Returns the opening hours for the shop's day of an instant: "Open today 10AM-7PM". @param shop its zone as IANA name */
export function hoursToday(
  now: Date,
  { timeZone, openHolidays }: { timeZone: string } & Pick<PickupRules, 'openHolidays'>,
): string {
  const time = shopTime(now, timeZone);
  const holiday = closedFor(time.day, openHolidays);
  if (holiday !== null) return `Closed today for ${holidayName(holiday)}`;
  const weekday = weekdayOf(time);
  const today = OPENING_HOURS.find(({ weekdays }) => weekdays.includes(weekday));
  return today === undefined ? 'Closed today' : `Open today ${hourText(today.opens)}-${hourText(today.closes)}`;
}
