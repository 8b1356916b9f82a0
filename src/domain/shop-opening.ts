import { OPENING_HOURS, type OpeningHours, WEEKDAY_NAMES } from './shop-hours.ts';

/**
 * Tells if the shop is open, until when, and when it opens next. Separate from the hours, which every page carries
 * while few need these rules.
 */

const DAYS_OF_WEEK = WEEKDAY_NAMES.length;

/** Moment of the shop's week: the weekday from 0, Sunday, and minutes since midnight, on the shop's clock. */
export interface WeekMoment {
  weekday: number;
  minutes: number;
}

/**
 * Returns when the shop closes, in minutes since midnight; null while it is closed. It is open from the opening minute
 * up to, not including, the closing one.
 */
export function closingAt({ weekday, minutes }: WeekMoment): number | null {
  const now = hoursOf(weekday).find(({ opens, closes }) => minutes >= opens && minutes < closes);
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
export function nextOpening({ weekday, minutes }: WeekMoment): NextOpening {
  for (let daysAhead = 0; daysAhead <= DAYS_OF_WEEK; daysAhead += 1) {
    const openings = hoursOf((weekday + daysAhead) % DAYS_OF_WEEK)
      .map(({ opens }) => opens)
      .filter((opens) => daysAhead > 0 || opens > minutes);
    if (openings.length > 0) return { daysAhead, opens: Math.min(...openings) };
  }
  throw new Error('The shop has no opening hours');
}

function hoursOf(weekday: number): OpeningHours[] {
  return OPENING_HOURS.filter(({ weekdays }) => weekdays.includes(weekday));
}
