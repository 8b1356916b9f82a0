import { z } from 'zod';
import type { Occurrence } from '#domain/analytics/day-sums.ts';
import { type FigureId, MEDIAN_FIGURES, type MedianFigure } from '#domain/analytics/figures.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { type Statement, statement, type Values } from '#server/platform/db/statement.ts';
import type { SummedPart } from './day-sums-chore.ts';
import type { DayCover, DaySums } from './find-day-sums.ts';

/** Ranges `r` of stored days from `first` to `last`, for `from …`. Needs the parameters `:froms` and `:tos`. */
export const STORED_DAYS = sql`unnest(:froms::text[], :tos::text[]) as r(first, last)`;
/** Parameters of a statement that reads stored days. */
export const storedParams = { froms: z.array(z.string()).readonly(), tos: z.array(z.string()).readonly() };
/** First days of bars, for `width_bucket`. Needs the parameter `:startDays`. */
export const START_DAYS = sql`(select array_agg(one::date order by one) from unnest(:startDays::text[]) one)`;
/** The day of a `bucket`. Needs the parameter `:days`. */
export const DAY_OF_BUCKET = sql`((:days::text[])[bucket])::date`;

/** Parameters of a statement that counts or stores days from their rows, and of one that clears them. */
export const liveParams = { first: z.date(), last: z.date(), starts: z.array(z.date()).readonly() };
export const clearParams = { days: z.array(z.string()).readonly() };
export const storeParams = { ...liveParams, ...clearParams };

type LiveValues = { first: Date; last: Date; starts: readonly Date[]; timeZone: string };

/** Reads the rows of each span without stored sums. */
async function readLive<Row extends Values>(
  { db, timeZone }: DaySums,
  { live: spans }: DayCover,
  starts: readonly Date[],
  live: Statement<LiveValues, Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const span of spans) rows.push(...(await db.query(live, { ...span, starts, timeZone })));
  return rows;
}

/**
 * Reads days by bar or group: those with stored sums, and all others from their rows. A bar or group may have several rows.
 * @param days `current` leaves out the range before
 */
export async function readDays<Row extends Values>(
  sums: DaySums,
  days: 'both' | 'current',
  from: {
    live: Statement<LiveValues, Row>;
    stored: Statement<{ froms: readonly string[]; tos: readonly string[]; startDays: readonly string[] }, Row>;
  },
): Promise<Row[]> {
  const { starts, startDays } = sums.spans;
  const { froms, tos } = sums[days];
  const rows = await readLive(sums, sums[days], starts, from.live);
  return [...rows, ...(await sums.db.query(from.stored, { froms, tos, startDays }))];
}

/** A value of a figure, its count, and its bucket: 1 is the range before, 2 the range. */
export const spreadRow = z.object({
  figure: z.enum(MEDIAN_FIGURES),
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

const clearDays = statement({
  name: 'day-spreads-clear',
  params: z.object({ figures: z.array(z.string()).readonly(), days: z.array(z.string()).readonly() }),
  sql: sql`delete from day_spreads
    where figure = any(:figures::text[]) and not is_month and since = any(:days::text[]::date[])`,
});

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

interface StoredTables {
  /** Statements that delete the sums of days, and that store them again from their rows. */
  clear: readonly Statement<{ days: readonly string[] }, Values>[];
  store: readonly Statement<LiveValues & { days: readonly string[] }, Values>[];
  /** Figures whose values are among them. */
  figures: readonly MedianFigure[];
}

/** Stores days of one month, and adds up the values of the stored days of the month. */
export const storeInto =
  ({ clear, store, figures }: StoredTables): SummedPart['store'] =>
  async (tx, { days, starts, first, last }, timeZone) => {
    for (const one of clear) await tx.query(one, { days });
    await tx.query(clearDays, { figures, days });
    for (const one of store) await tx.query(one, { days, starts, first, last, timeZone });
    const month = `${days[0]?.slice(0, 7)}-01`;
    await tx.query(clearMonth, { figures, month });
    await tx.query(storeMonth, { figures, month });
  };

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

/** Counts the values of figures, in the range and the one before. @param live counts those of days without stored values */
export async function countSpreads(
  sums: DaySums,
  figures: readonly MedianFigure[],
  live: Statement<LiveValues, SpreadRow>,
): Promise<SpreadRow[]> {
  const { db, spans, spread } = sums;
  const { froms, tos, months } = spread;
  const rows = await readLive(sums, spread, [spans.first, spans.from], live);
  return [...rows, ...(await db.query(stored, { figures, froms, tos, months, from: spans.range.from }))];
}

/** Adds up the values of a figure over stored and live days, for the range and the one before. */
export function occurrencesOf(
  rows: readonly SpreadRow[],
  figure: FigureId,
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
