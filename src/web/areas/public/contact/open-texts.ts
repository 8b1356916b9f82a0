import { addDays } from '#domain/calendar-day.ts';
import { closedFor, type Holiday, holidayName } from '#domain/holidays.ts';
import { type ShopTime, weekdayOf } from '#domain/shop-day.ts';
import { hourText, type OpeningHours, WEEKDAY_NAMES } from '#domain/shop-hours.ts';
import { closingAt, nextOpening } from '#domain/shop-opening.ts';

/**
 * Returns the shop's state: a word for the badge, and sentences with the closing time or the next opening, and with a holiday of
 * today or tomorrow.
 * @param now on the shop's clock
 */
export function openTexts(now: ShopTime, { city, openHolidays }: { city: string; openHolidays: readonly Holiday[] }) {
  const clock = `It’s ${timeText(now.minutes)} in ${city}.`;
  const closes = closingAt(now, openHolidays);
  const tomorrow = closedFor(addDays(now.day, 1), openHolidays);
  if (closes !== null) {
    const eve = tomorrow === null ? '' : ` We’re closed tomorrow for ${holidayName(tomorrow)}.`;
    return { open: true, label: 'Open now', sentence: `${clock} We close at ${hourText(closes)}.${eve}` };
  }
  const { daysAhead, opens } = nextOpening(now, openHolidays);
  const today = closedFor(now.day, openHolidays);
  const why = today === null ? '' : ` We’re closed today for ${holidayName(today)}.`;
  const day = dayWord(daysAhead, weekdayOf(now));
  return { open: false, label: 'Closed now', sentence: `${clock}${why} We open ${day} at ${hourText(opens)}.` };
}

/** Returns true for the row of the hours that hold today; on a holiday none does. */
export function isRowOfToday(
  now: ShopTime,
  { weekdays }: Pick<OpeningHours, 'weekdays'>,
  openHolidays: readonly Holiday[],
): boolean {
  return closedFor(now.day, openHolidays) === null && weekdays.includes(weekdayOf(now));
}

function dayWord(daysAhead: number, weekday: number): string {
  if (daysAhead === 0) return 'today';
  if (daysAhead === 1) return 'tomorrow';
  return `on ${WEEKDAY_NAMES[(weekday + daysAhead) % WEEKDAY_NAMES.length]}`;
}

/** Formats minutes since midnight: "3:05 PM". */
function timeText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
