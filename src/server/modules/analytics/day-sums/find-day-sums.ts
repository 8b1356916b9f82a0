import { coverOf, monthsOf, type SumPart } from '#domain/analytics/day-sums.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import type { RangeSource } from '../spans.ts';
import { instantsOf } from './span-of-days.ts';
import { listSummedRanges } from './summed-days.queries.ts';

/** Sources of the days of a range. */
export interface DayCover {
  /** First and last days of the ranges with stored sums. */
  froms: readonly string[];
  tos: readonly string[];
  /** Half-open time ranges to count from their rows. */
  live: readonly { first: Date; last: Date }[];
}

/** Sources of medians: whole months by their first days, and single days for the rest. */
interface SpreadCover extends DayCover {
  months: readonly string[];
}

/** Sources of one part, for a range and the one before it. */
export interface DaySums extends RangeSource {
  both: DayCover;
  /** Only the range. */
  current: DayCover;
  spread: SpreadCover;
}

/**
 * Finds the days of a range, and of the one before it, that have stored sums.
 * @param source a snapshot, since later reads must see the same state
 */
export async function findDaySums(source: RangeSource, part: SumPart): Promise<DaySums> {
  const { db, timeZone } = source;
  const { before, range } = source.spans;
  const both = { from: before.from, to: range.to };
  const summed = await listSummedRanges(db, { part, timeZone, ...both });
  const { stored, live } = coverOf(both, summed);
  // Reads a month by its days when it is part of both ranges.
  const parts = [before, range].map((days) => monthsOf(coverOf(days, stored).stored));
  const months = parts.flatMap((covered) => covered.months);
  const spread = { ...toCover({ stored: parts.flatMap(({ rest }) => rest), live }, timeZone), months };
  return {
    ...source,
    both: toCover({ stored, live }, timeZone),
    current: toCover(coverOf(range, summed), timeZone),
    spread,
  };
}

function toCover(
  { stored, live }: { stored: readonly DayRange[]; live: readonly DayRange[] },
  timeZone: string,
): DayCover {
  return {
    froms: stored.map(({ from }) => from),
    tos: stored.map(({ to }) => to),
    live: live.map((range) => instantsOf(range, timeZone)),
  };
}
