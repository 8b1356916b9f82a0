import { shopTime } from './shop-day.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Returns the instant at which a day of the shop begins: midnight, or the first instant of the day when the clock skips midnight;
 * the first of two midnights. A day lasts until the next one begins, so it has 23, 24 or 25 hours.
 * @param day YYYY-MM-DD, a real day
 */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // The offsets of the day before and of the day after: the clock changes once between them, or not at all.
  const offsets = new Set([offsetAt(utc - DAY_MS, timeZone), offsetAt(utc + DAY_MS, timeZone)]);
  const starts = [...offsets]
    .map((offset) => new Date(utc - offset))
    .sort((one, other) => one.getTime() - other.getTime());
  return starts.find((start) => shopTime(start, timeZone).day >= day) ?? new Date(utc);
}

/** Returns the offset of the shop's clock from UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const { day, minutes } = shopTime(new Date(at), timeZone);
  return Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS - at;
}
