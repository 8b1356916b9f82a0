import { type Bucket, bucketsOf, type DayRange, rangeBefore } from '#domain/analytics/ranges.ts';
import { addDays } from '#domain/calendar-day.ts';
import { startOfDay } from '#domain/shop-instants.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readSnapshot } from '#server/platform/db/snapshot.queries.ts';

/** Source of figures: the database, and the time zone of the shop's days. */
export interface Shop extends Pick<Context, 'database'> {
  env: Pick<Context['env'], 'SHOP_TIME_ZONE'>;
}

/** A range of days with the one before it, and the instants at which its bars begin, for both filters and bars. */
export interface Spans {
  range: DayRange;
  before: DayRange;
  /** Bars of the range; one for the whole range when the query has no bars. */
  buckets: readonly DayRange[];
  hasPoints: boolean;
  /** First instant of the range before, and of each bar. A row belongs to the last one that is not after the row. */
  starts: readonly Date[];
  /** The same as days, YYYY-MM-DD, for rows that have only a day. */
  startDays: readonly string[];
  /** First instant of the range before, first instant of the range, and first instant after it. */
  first: Date;
  from: Date;
  last: Date;
}

/** Days of the shop, both included, with the width of the bars. */
type RangeQuery = DayRange & { by?: Bucket | undefined };

/** A snapshot of the database, to read a range of days from. */
export interface RangeSource {
  db: Queryable;
  spans: Spans;
  timeZone: string;
}

/** Makes the use case of a call that reads a range of days, from one snapshot of the database. */
export const rangeReader =
  <Answer>(read: (source: RangeSource) => Promise<Answer>) =>
  ({ database, env: { SHOP_TIME_ZONE: timeZone } }: Shop, { query }: { query: RangeQuery }): Promise<Answer> =>
    readSnapshot(database, (db) => read({ db, spans: spansOf(query, timeZone), timeZone }));

/** Computes the instants of a range. */
export function spansOf(query: RangeQuery, timeZone: string): Spans {
  const range = { from: query.from, to: query.to };
  const before = rangeBefore(range);
  const buckets = query.by === undefined ? [range] : bucketsOf(range, query.by);
  const startDays = [before.from, ...buckets.map(({ from }) => from)];
  const starts = startDays.map((day) => startOfDay(day, timeZone));
  return {
    range,
    before,
    buckets,
    hasPoints: query.by !== undefined,
    starts,
    startDays,
    first: startOfDay(before.from, timeZone),
    from: startOfDay(range.from, timeZone),
    last: startOfDay(addDays(range.to, 1), timeZone),
  };
}
