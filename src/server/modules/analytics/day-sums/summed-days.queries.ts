import { z } from 'zod';
import type { SumPart } from '#domain/analytics/day-sums.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { ORDERS_BETWEEN } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { SpanOfDays } from './span-of-days.ts';

const summedRanges = statement({
  name: 'summed-days-ranges',
  params: z.object({ part: z.string(), timeZone: z.string(), from: z.string(), to: z.string() }),
  row: z.object({ from: z.string(), to: z.string() }),
  plan: 'each call',
  sql: sql`select min(day)::text as from, max(day)::text as to
    from (
      select d.day, d.day - (row_number() over (order by d.day))::int as island
      from summed_days d
      where d.part = :part and d.time_zone = :timeZone and d.day between :from::date and :to::date
        and not exists (select from day_sum_marks m where m.part = d.part and m.at >= d.starts_at and m.at < d.ends_at)
    ) fresh group by island order by 1`,
});

/** Lists the ranges of days with stored sums and without later changes, in order. */
export async function listSummedRanges(
  db: Queryable,
  params: DayRange & { part: SumPart; timeZone: string },
): Promise<DayRange[]> {
  return db.query(summedRanges, params);
}

const store = statement({
  name: 'summed-days-store',
  params: z.object({
    part: z.string(),
    timeZone: z.string(),
    days: z.array(z.string()).readonly(),
    starts: z.array(z.date()).readonly(),
    last: z.date(),
  }),
  sql: sql`insert into summed_days (part, day, time_zone, starts_at, ends_at)
    select :part, day::date, :timeZone, starts_at, lead(starts_at, 1, :last::timestamptz) over (order by starts_at)
    from unnest(:days::text[], :starts::timestamptz[]) one(day, starts_at)
    on conflict (part, day) do update set time_zone = excluded.time_zone, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at`,
});

/** Marks days as summed. */
export async function storeSummed(
  tx: Queryable,
  part: SumPart,
  { days, starts, last }: SpanOfDays,
  timeZone: string,
): Promise<void> {
  await tx.query(store, { part, timeZone, days, starts, last });
}

const firstOrder = statement({
  name: 'summed-days-first-order',
  params: z.object({ until: z.date() }),
  row: z.object({ at: z.date().nullable() }),
  sql: sql`select min(o.created_at) as at
    from ${ORDERS_BETWEEN({ first: sql`'-infinity'::timestamptz`, last: sql`:until::timestamptz` })} o`,
});

/** Finds the time of the first order, before which there are no facts; null when it is not before an instant. */
export async function findFirstOrder(db: Queryable, until: Date): Promise<Date | null> {
  return (await db.first(firstOrder, { until }))?.at ?? null;
}
