/** Time zone of the generated year; also the default of a shop. */
export const ZONE = 'America/Chicago';

const DAY_MS = 86_400_000;
/** Midnight of January 1, 2025, in Chicago: UTC-6. */
export const YEAR_START = Date.parse('2025-01-01T06:00:00Z');
/** Midnight of January 1, 2026. */
const YEAR_END = Date.parse('2026-01-01T06:00:00Z');
export const YEAR_DAYS = (YEAR_END - YEAR_START) / DAY_MS;

/**
 * Edges of days, listed by hand: midnights of ordinary days, of months, and of the days of the clock changes in Chicago;
 * the missing hour on March 9, and both occurrences of the repeated hour on November 2.
 */
const TURNS = [
  YEAR_START,
  Date.parse('2025-03-09T06:00:00Z'), // midnight, UTC-6
  Date.parse('2025-03-09T08:00:00Z'), // 2:00 becomes 3:00
  Date.parse('2025-03-10T05:00:00Z'), // midnight, UTC-5: a day of 23 hours ends
  Date.parse('2025-04-01T05:00:00Z'),
  Date.parse('2025-07-04T05:00:00Z'),
  Date.parse('2025-11-02T05:00:00Z'), // midnight, UTC-5
  Date.parse('2025-11-02T06:30:00Z'), // 1:30 for the first time
  Date.parse('2025-11-02T07:00:00Z'), // 2:00 becomes 1:00
  Date.parse('2025-11-02T07:30:00Z'), // 1:30 for the second time
  Date.parse('2025-11-03T06:00:00Z'), // midnight, UTC-6: a day of 25 hours ends
  Date.parse('2025-12-01T06:00:00Z'),
];

/** Each edge, with the millisecond before and after it. */
export const EDGES: readonly number[] = [
  ...TURNS.flatMap((turn) => [turn - 1, turn, turn + 1]).filter((at) => at >= YEAR_START),
  YEAR_END - 1,
];

/** Returns the instant of a day of the year, counted from 0, some minutes after its standard midnight. */
export function instantOf(day: number, minutes: number, milliseconds = 0): number {
  return YEAR_START + day * DAY_MS + Math.floor(minutes) * 60_000 + milliseconds;
}

/** Returns the number of the day of an instant, in standard time all year: drawers ignore clock changes. */
export function dayNumberOf(at: number): number {
  return Math.floor((at - YEAR_START) / DAY_MS);
}

const formatter = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});
const QUARTER_MS = 15 * 60_000;
const timesByQuarter = new Map<number, { day: string; hour: number }>();

/** Returns the local day and hour of an instant. Offsets are multiples of 15 minutes, so this caches quarters of an hour. */
export function localTime(at: number): { day: string; hour: number } {
  const quarter = Math.floor(at / QUARTER_MS);
  const cached = timesByQuarter.get(quarter);
  if (cached !== undefined) return cached;
  const parts = new Map(formatter.formatToParts(quarter * QUARTER_MS).map(({ type, value }) => [type, value]));
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  const time = { day, hour: Number(parts.get('hour')) };
  timesByQuarter.set(quarter, time);
  return time;
}

export const localDay = (at: number): string => localTime(at).day;
