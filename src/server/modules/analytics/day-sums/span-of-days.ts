import { bucketsOf, type DayRange } from '#domain/analytics/ranges.ts';
import { addDays } from '#domain/calendar-day.ts';
import { startOfDay } from '#domain/shop-instants.ts';

/** Consecutive days with their first instants. */
export interface SpanOfDays {
  days: readonly string[];
  starts: readonly Date[];
  /** First instant of the days, and first instant after them. */
  first: Date;
  last: Date;
}

/** Computes the instants of days of the shop. */
export function spanOfDays(range: DayRange, timeZone: string): SpanOfDays {
  const days = bucketsOf(range, 'day').map(({ from }) => from);
  return { days, starts: days.map((day) => startOfDay(day, timeZone)), ...instantsOf(range, timeZone) };
}

/** Returns the first instant of a range, and the first instant after it. */
export function instantsOf({ from, to }: DayRange, timeZone: string): { first: Date; last: Date } {
  return { first: startOfDay(from, timeZone), last: startOfDay(addDays(to, 1), timeZone) };
}
