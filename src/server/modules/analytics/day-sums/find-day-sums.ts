import { coverOf, monthsOf, type SumPart } from '#domain/analytics/day-sums.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Spans } from '../spans.ts';
import { instantsOf } from './span-of-days.ts';
import { listSummed } from './summed-days.queries.ts';

/** Where the days of a range are read from. */
export interface DayCover {
  /** Ranges of days with stored sums: their first and their last days. */
  froms: readonly string[];
  tos: readonly string[];
  /** Half-open spans of time that are counted from their rows. */
  live: readonly { first: Date; last: Date }[];
}

/** Where middle values are read from: of whole months by their first days, else by days. */
export interface SpreadCover extends DayCover {
  months: readonly string[];
}

/** Stored sums of one part, for a range with the one before it. */
export interface DaySums {
  both: DayCover;
  /** The range alone. */
  current: DayCover;
  spread: SpreadCover;
}

/**
 * Finds out which days of a range, and of the one before it, are read from stored sums.
 * @param db a snapshot: what is read next must see the same moment
 */
export async function findDaySums(db: Queryable, part: SumPart, spans: Spans, timeZone: string): Promise<DaySums> {
  const { before, range } = spans;
  const both = { from: before.from, to: range.to };
  const summed = await listSummed(db, { part, timeZone, ...both });
  const { stored, live } = coverOf(both, summed);
  // A month that both ranges have days of is read by days.
  const parts = [before, range].map((one) => monthsOf(coverOf(one, stored).stored));
  const months = parts.flatMap((one) => one.months);
  const spread = { ...write({ stored: parts.flatMap(({ rest }) => rest), live }, timeZone), months };
  return { both: write({ stored, live }, timeZone), current: write(coverOf(range, summed), timeZone), spread };
}

function write(
  { stored, live }: { stored: readonly DayRange[]; live: readonly DayRange[] },
  timeZone: string,
): DayCover {
  return {
    froms: stored.map(({ from }) => from),
    tos: stored.map(({ to }) => to),
    live: live.map((range) => instantsOf(range, timeZone)),
  };
}

/** Reads the rows of each span that is counted live. */
export async function readLive<Row>(
  { live }: DayCover,
  read: (span: { first: Date; last: Date }) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const span of live) rows.push(...(await read(span)));
  return rows;
}
