import { addDays, daysBetween } from '../calendar-day.ts';

/** Days from `from` to `to`, both included, as YYYY-MM-DD in the shop's time. */
export interface DayRange {
  from: string;
  to: string;
}

/** Widths of a bar. A week begins on Sunday (field, section 3). */
export const BUCKETS = ['day', 'week', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Longest range: five years. */
export const MAX_DAYS = 1827;

/** Returns the number of days of a range. */
export function dayCount({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

/**
 * Returns the preceding range for a comparison: as many months for whole months (November is compared with October, a year
 * with the year before), else as many days.
 */
export function rangeBefore(range: DayRange): DayRange {
  const months = wholeMonths(range);
  const to = addDays(range.from, -1);
  if (months === null) return { from: addDays(to, 1 - dayCount(range)), to };
  return { from: addMonths(range.from, -months), to };
}

/** Splits a range into days, weeks or months, each clipped to the range, in order. */
export function bucketsOf(range: DayRange, bucket: Bucket): DayRange[] {
  const buckets: DayRange[] = [];
  for (let from = range.from; from <= range.to; ) {
    const end = bucketEnd(from, bucket);
    const to = end < range.to ? end : range.to;
    buckets.push({ from, to });
    from = addDays(to, 1);
  }
  return buckets;
}

/** Returns the weekday of a day, 0 for Sunday. */
export function weekdayNumber(day: string): number {
  return ((daysBetween('1970-01-04', day) % 7) + 7) % 7;
}

function bucketEnd(day: string, bucket: Bucket): string {
  switch (bucket) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, 6 - weekdayNumber(day));
    case 'month':
      return addDays(addMonths(day, 1), -1);
  }
}

/** Returns the number of months of a range that begins on a first day and ends on a last one; null for any other. */
export function wholeMonths({ from, to }: DayRange): number | null {
  const next = addDays(to, 1);
  if (!from.endsWith('-01') || !next.endsWith('-01')) return null;
  return monthNumber(next) - monthNumber(from);
}

/** Numbers the months of all years. @param day a day, or a month as YYYY-MM */
export const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Returns the first day of the month that is `months` after that of a day, or of a month as YYYY-MM. */
export function addMonths(day: string, months: number): string {
  const number = monthNumber(day) + months;
  const pad = (part: number, width: number) => String(part).padStart(width, '0');
  return `${pad(Math.floor(number / 12), 4)}-${pad((number % 12) + 1, 2)}-01`;
}
