import { closedFor, type Holiday, holidayName } from '../holidays.ts';
import { weekdayOf } from '../shop-day.ts';
import { readSpecialDay, type SpecialDay } from './special-days.ts';
import { type Hours, readWeek } from './weekly-hours.ts';

/** The days and hours on which the shop is open: its settings, as rules and pages read them (decision 012). */
export interface ShopDays {
  /** Hours of the week as `readWeek` reads them. */
  hours: string;
  /** Federal holidays on which the shop is open. */
  openHolidays: readonly Holiday[];
  /** Days with other hours, as `readSpecialDay` reads them. */
  specialDays: readonly string[];
}

/** Returns the special day on a day, or null. @param day YYYY-MM-DD */
export function specialDayOn(day: string, { specialDays }: Pick<ShopDays, 'specialDays'>): SpecialDay | null {
  const text = specialDays.find((special) => special.startsWith(day));
  return text === undefined ? null : readSpecialDay(text);
}

/** Returns the hours of a day: a special day's, none on a holiday, else the week's. Null for closed. @param day YYYY-MM-DD */
export function hoursOn(day: string, shop: ShopDays): Hours | null {
  const special = specialDayOn(day, shop);
  if (special !== null) return special.hours;
  return closedFor(day, shop.openHolidays) === null ? usualHours(day, shop) : null;
}

/** Returns the hours of the day's weekday. Null for closed. @param day YYYY-MM-DD */
function usualHours(day: string, { hours }: Pick<ShopDays, 'hours'>): Hours | null {
  return readWeek(hours)?.[weekdayOf({ day, minutes: 0 })] ?? null;
}

/** Explains why the hours of a day differ from the week's: " for Thanksgiving", " (Christmas Eve)"; empty without a reason. */
export function reasonOn(day: string, shop: ShopDays): string {
  const special = specialDayOn(day, shop);
  if (special !== null) return special.note === '' ? '' : ` (${special.note})`;
  const holiday = closedFor(day, shop.openHolidays);
  return holiday === null ? '' : ` for ${holidayName(holiday)}`;
}

/** Returns true when a day is a special day, or a holiday on which the shop is closed. */
export function isUnusual(day: string, shop: ShopDays): boolean {
  return specialDayOn(day, shop) !== null || closedFor(day, shop.openHolidays) !== null;
}
