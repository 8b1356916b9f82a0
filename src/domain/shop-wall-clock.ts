import { shopTime } from './shop-day.ts';

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;
const MINUTE_MS = 60_000;

/** Formats an instant for a `datetime-local` field, by the shop's clock: "2026-11-21T15:00". */
export function toLocalField(instant: string, timeZone: string): string {
  const { day, minutes } = shopTime(new Date(instant), timeZone);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${day}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/**
 * Converts the value of a `datetime-local` field to an instant by the shop's clock, in any time zone of the
 * browser.
 * @returns an ISO instant, or null for a text that is not a date and time
 */
export function fromLocalField(local: string, timeZone: string): string | null {
  const wanted = LOCAL.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  // Reads it as UTC, then shifts it by the shop's offset; twice, for days on which the clock changes.
  const firstGuess = wanted - offsetMs(wanted, timeZone);
  return new Date(wanted - offsetMs(firstGuess, timeZone)).toISOString();
}

/** Returns the shop's offset from UTC at an instant, in milliseconds. */
function offsetMs(at: number, timeZone: string): number {
  const { day, minutes } = shopTime(new Date(at), timeZone);
  return Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS - at;
}
