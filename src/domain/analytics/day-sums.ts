import { addDays } from '../calendar-day.ts';
import { addMonths, type DayRange } from './ranges.ts';

/** Parts of analytics whose days are summed and marked separately, by the kind of their facts (decision 024). */
export const SUM_PARTS = ['payments', 'orders', 'sales'] as const;
export type SumPart = (typeof SUM_PARTS)[number];

/** Times are counted in tenths of an hour, as shown: a median is that of the rounded times. */
export const TENTHS_OF_HOUR = 10;

/** A range of days, split into days with stored sums and days that are counted from rows. */
export interface Cover {
  stored: readonly DayRange[];
  live: readonly DayRange[];
}

/** Maximum number of ranges counted from rows: each takes a statement. */
const MAX_LIVE_RANGES = 6;

/**
 * Splits a range into stored and live days.
 * @param summed ranges with stored sums, in order and not adjacent. When that leaves too many gaps, the shortest of them are
 * counted from rows, too.
 */
export function coverOf(range: DayRange, summed: readonly DayRange[], maxLive: number = MAX_LIVE_RANGES): Cover {
  let stored = summed
    .map(({ from, to }) => ({ from: from < range.from ? range.from : from, to: to > range.to ? range.to : to }))
    .filter(({ from, to }) => from <= to);
  let live = gapsBetween(range, stored);
  while (live.length > maxLive) {
    const shortest = stored.reduce((least, part) => (lengthOf(part) < lengthOf(least) ? part : least));
    stored = stored.filter((part) => part !== shortest);
    live = gapsBetween(range, stored);
  }
  return { stored, live };
}

const lengthOf = ({ from, to }: DayRange) => Date.parse(to) - Date.parse(from);

/** Returns the gaps that the parts leave in a range. */
function gapsBetween({ from, to }: DayRange, parts: readonly DayRange[]): DayRange[] {
  const gaps: DayRange[] = [];
  let next = from;
  for (const part of parts) {
    if (part.from > next) gaps.push({ from: next, to: addDays(part.from, -1) });
    next = addDays(part.to, 1);
  }
  return next > to ? gaps : [...gaps, { from: next, to }];
}

/** Splits ranges into whole months and the rest. @returns first days of the months, and the remaining ranges */
export function monthsOf(ranges: readonly DayRange[]): { months: string[]; rest: DayRange[] } {
  const [months, rest]: [string[], DayRange[]] = [[], []];
  for (const { from, to } of ranges) {
    let next = from;
    for (let first = addMonths(addDays(from, -1), 1); addDays(addMonths(first, 1), -1) <= to; first = next) {
      if (next < first) rest.push({ from: next, to: addDays(first, -1) });
      months.push(first);
      next = addMonths(first, 1);
    }
    if (next <= to) rest.push({ from: next, to });
  }
  return { months, rest };
}

/** A value with the number of its occurrences. */
export interface Occurrence {
  value: number;
  n: number;
}

/** Returns the first value that a share of all do not exceed, as `percentile_disc` does; null without values. */
export function percentileOf(occurrences: readonly Occurrence[], share: number): number | null {
  const all = occurrences.reduce((sum, { n }) => sum + n, 0);
  let remaining = Math.ceil(share * all);
  for (const { value, n } of occurrences.toSorted((one, other) => one.value - other.value)) {
    remaining -= n;
    if (remaining <= 0) return value;
  }
  return null;
}
