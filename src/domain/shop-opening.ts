import { addDays } from './calendar-day.ts';
import { closedFor, type Holiday } from './holidays.ts';
import { type ShopTime, weekdayOf } from './shop-day.ts';
import { OPENING_HOURS, type OpeningHours } from './shop-hours.ts';

/**
 * Tells if the shop is open, until when, and when it opens next. Separate from the hours, which every page carries
 * while few need these rules. Each takes the holidays on which the shop is open; on the others it is closed.
 */

/** A shop that opens once a week opens again within these days, also after a holiday. */
const DAYS_AHEAD = 14;

/**
 * Returns when the shop closes, in minutes since midnight; null while it is closed. It is open from the opening minute
 * up to, not including, the closing one.
 */
export function closingAt({ day, minutes }: ShopTime, openHolidays: readonly Holiday[]): number | null {
  const now = hoursOf(day, openHolidays).find(({ opens, closes }) => minutes >= opens && minutes < closes);
  return now?.closes ?? null;
}

/** Next opening: days from now (0 is today), and the minute since midnight of that day. */
export interface NextOpening {
  daysAhead: number;
  opens: number;
}

/**
 * Returns the next opening; while the shop is open, the one after that.
 * @throws Error when the shop has no opening hours at all.
 */
export function nextOpening({ day, minutes }: ShopTime, openHolidays: readonly Holiday[]): NextOpening {
  for (let daysAhead = 0; daysAhead <= DAYS_AHEAD; daysAhead += 1) {
    const openings = hoursOf(addDays(day, daysAhead), openHolidays)
      .map(({ opens }) => opens)
      .filter((opens) => daysAhead > 0 || opens > minutes);
    if (openings.length > 0) return { daysAhead, opens: Math.min(...openings) };
  }
  throw new Error('The shop has no opening hours');
}

function hoursOf(day: string, openHolidays: readonly Holiday[]): OpeningHours[] {
  if (closedFor(day, openHolidays) !== null) return [];
  const weekday = weekdayOf({ day, minutes: 0 });
  return OPENING_HOURS.filter(({ weekdays }) => weekdays.includes(weekday));
}
