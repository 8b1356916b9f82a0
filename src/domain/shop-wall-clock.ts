import { shopTime } from './shop-day.ts';

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;
const MINUTE_MS = 60_000;

/** An instant as a `datetime-local` field shows it, by the shop's clock: "2026-11-21T15:00". */
export function toLocalField(instant: string, timeZone: string): string {
  const { day, minutes } = shopTime(new Date(instant), timeZone);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${day}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/**
 * The instant that a `datetime-local` field means by the shop's clock, wherever the browser stands.
 * @returns an ISO instant, or null where the text is no moment
 */
export function fromLocalField(local: string, timeZone: string): string | null {
  const wanted = LOCAL.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  // Read as UTC first, then moved by what the shop's clock shows then; twice, for the days on which the clock changes.
  const once = wanted - offsetMs(wanted, timeZone);
  return new Date(wanted - offsetMs(once, timeZone)).toISOString();
}

/** How far the shop's clock is ahead of UTC at an instant. */
function offsetMs(at: number, timeZone: string): number {
  const { day, minutes } = shopTime(new Date(at), timeZone);
  return Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS - at;
}
