import { type Bucket, bucketsOf, type DayRange, rangeBefore } from '#domain/analytics/ranges.ts';
import { addDays } from '#domain/calendar-day.ts';
import { startOfDay } from '#domain/shop-instants.ts';
import type { Context } from '#server/platform/context.ts';

/** What figures are read from: the database, and the zone of the shop's days. */
export interface Shop extends Pick<Context, 'database'> {
  env: Pick<Context['env'], 'SHOP_TIME_ZONE'>;
}

/** A range of days with the one before it, and the instants at which its bars begin: turned once, for filter and bars alike. */
export interface Spans {
  range: DayRange;
  before: DayRange;
  /** Bars of the range; one of all its days where none were asked for. */
  buckets: readonly DayRange[];
  hasPoints: boolean;
  /** First instant of the range before, and of each bar: a row belongs to the last one that is not after it. */
  starts: readonly Date[];
  /** The same as days, YYYY-MM-DD, for what has a day alone. */
  startDays: readonly string[];
  /** First instant of the range before, first of the range, and the first one after it. */
  first: Date;
  from: Date;
  last: Date;
}

/** @param query days of the shop, both included */
export function spansOf(query: DayRange & { by?: Bucket | undefined }, timeZone: string): Spans {
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

/** A row of a query by bars: 1 is the range before, those after it are the bars (`width_bucket`). */
export interface InBucket {
  bucket: number;
}
