import { z } from 'zod';
import { type Occurrence, SPREAD_FIGURES, type SpreadFigure } from '#domain/analytics/day-sums.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { SpreadCover } from './find-day-sums.ts';

/** Ranges `r` of stored days from `first` to `last`, for `from …`. Needs the parameters `:froms` and `:tos`. */
export const STORED_DAYS = sql`unnest(:froms::text[], :tos::text[]) as r(first, last)`;
/** Parameters of a statement that reads stored days. */
export const storedParams = { froms: z.array(z.string()).readonly(), tos: z.array(z.string()).readonly() };
/** First days of bars, for `width_bucket`. Needs the parameter `:startDays`. */
export const START_DAYS = sql`(select array_agg(one::date order by one) from unnest(:startDays::text[]) one)`;
/** The day of a `bucket`. Needs the parameter `:days`. */
export const DAY_OF_BUCKET = sql`((:days::text[])[bucket])::date`;

/** Parameters of a statement that counts or stores days from their rows. */
export const liveParams = { first: z.date(), last: z.date(), starts: z.array(z.date()).readonly() };
export const storeParams = { ...liveParams, days: z.array(z.string()).readonly() };

/** A value of a figure, its count, and its bucket: 1 is the range before, 2 the range. */
export const spreadRow = z.object({
  figure: z.enum(SPREAD_FIGURES),
  bucket: z.int(),
  value: z.int(),
  n: z.int(),
});
export type SpreadRow = z.infer<typeof spreadRow>;

/** Counts values. @param values selects `figure`, `bucket` and `value` */
export const COUNT_VALUES = (values: Sql): Sql =>
  sql`select figure, bucket, value, count(*)::int as n from (${values}) v group by 1, 2, 3`;

/** Stores the values of days. @param values as for `COUNT_VALUES`, with the days as buckets */
export const STORE_SPREADS = (values: Sql): Sql => sql`
  insert into day_spreads (figure, is_month, since, amounts, counts)
  select figure, false, ${DAY_OF_BUCKET}, array_agg(value order by value), array_agg(n order by value)
  from (${COUNT_VALUES(values)}) counted group by figure, bucket`;

const clear = statement({
  name: 'day-spreads-clear',
  params: z.object({ figures: z.array(z.string()).readonly(), days: z.array(z.string()).readonly() }),
  sql: sql`delete from day_spreads
    where figure = any(:figures::text[]) and not is_month and since = any(:days::text[]::date[])`,
});

/** Clears the values of days. */
export async function clearSpreads(
  tx: Queryable,
  figures: readonly SpreadFigure[],
  days: readonly string[],
): Promise<void> {
  await tx.query(clear, { figures, days });
}

const clearMonth = statement({
  name: 'day-spreads-clear-month',
  params: z.object({ figures: z.array(z.string()).readonly(), month: z.string() }),
  sql: sql`delete from day_spreads where figure = any(:figures::text[]) and is_month and since = :month::date`,
});

const storeMonth = statement({
  name: 'day-spreads-store-month',
  params: z.object({ figures: z.array(z.string()).readonly(), month: z.string() }),
  sql: sql`insert into day_spreads (figure, is_month, since, amounts, counts)
    select figure, true, :month::date, array_agg(value order by value), array_agg(n order by value)
    from (
      select s.figure, u.value, sum(u.n)::int as n
      from day_spreads s cross join lateral unnest(s.amounts, s.counts) u(value, n)
      where s.figure = any(:figures::text[]) and not s.is_month
        and s.since >= :month::date and s.since < :month::date + interval '1 month' group by 1, 2
    ) added group by figure`,
});

/** Adds up the stored days of a month. @param day one of its days */
export async function addUpMonth(tx: Queryable, figures: readonly SpreadFigure[], day: string): Promise<void> {
  const params = { figures, month: `${day.slice(0, 7)}-01` };
  await tx.query(clearMonth, params);
  await tx.query(storeMonth, params);
}

const stored = statement({
  name: 'analytics-spreads-stored',
  params: z.object({
    ...storedParams,
    figures: z.array(z.string()).readonly(),
    months: z.array(z.string()).readonly(),
    from: z.string(),
  }),
  row: spreadRow,
  plan: 'each call',
  sql: sql`select s.figure, (1 + (s.since >= :from::date)::int) as bucket, u.value, sum(u.n)::int as n
    from (
      select d.* from ${STORED_DAYS} join day_spreads d on d.figure = any(:figures::text[]) and not d.is_month
        and d.since between r.first::date and r.last::date
      union all
      select d.* from day_spreads d
      where d.figure = any(:figures::text[]) and d.is_month and d.since = any(:months::text[]::date[])
    ) s cross join lateral unnest(s.amounts, s.counts) u(value, n) group by 1, 2, 3`,
});

/** Reads the values of stored days. @param from the first day of the range; earlier days belong to the range before */
export async function readSpreads(
  db: Queryable,
  figures: readonly SpreadFigure[],
  { froms, tos, months }: SpreadCover,
  from: string,
): Promise<SpreadRow[]> {
  return db.query(stored, { figures, froms, tos, months, from });
}

/** Adds up the values of a figure over stored and live days, for the range and the one before. */
export function occurrencesOf(
  rows: readonly SpreadRow[],
  figure: SpreadFigure,
): Record<'before' | 'current', Occurrence[]> {
  const countValues = (bucket: number): Occurrence[] => {
    const counts = new Map<number, number>();
    for (const row of rows) {
      if (row.figure === figure && row.bucket === bucket) counts.set(row.value, (counts.get(row.value) ?? 0) + row.n);
    }
    return [...counts].map(([value, n]) => ({ value, n }));
  };
  return { before: countValues(1), current: countValues(2) };
}
