import { z } from 'zod';
import { ORDERS_BETWEEN } from '#server/modules/orders/fragments/index.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { DaySums } from '../day-sums/find-day-sums.ts';
import { clearParams, readDays, STORED_DAYS, storedParams } from '../day-sums/spreads.queries.ts';

const hourRow = z.object({ weekday: z.int(), hour: z.int(), orders: z.int(), counter: z.int() });
export type HourRow = z.infer<typeof hourRow>;

const hoursParams = z.object({ first: z.date(), last: z.date(), timeZone: z.string() });
const HOURS = sql`select local::date as day, extract(hour from local)::int as hour,
      count(*)::int as orders, count(*) filter (where service_method = 'counter')::int as counter
    from (
      select o.created_at at time zone :timeZone as local, o.service_method
      from ${ORDERS_BETWEEN({ first: sql`:first::timestamptz`, last: sql`:last::timestamptz` })} o
    ) placed group by 1, 2`;

const live = statement({
  name: 'analytics-hours',
  params: hoursParams,
  row: hourRow,
  plan: 'each call',
  sql: sql`select extract(dow from day)::int as weekday, hour, sum(orders)::int as orders, sum(counter)::int as counter
    from (${HOURS}) hours group by 1, 2`,
});

const stored = statement({
  name: 'analytics-hours-stored',
  params: z.object(storedParams),
  row: hourRow,
  plan: 'each call',
  sql: sql`select extract(dow from d.day)::int as weekday, d.hour, sum(d.orders)::int as orders,
      sum(d.counter)::int as counter
    from ${STORED_DAYS} join day_hours d on d.day between r.first::date and r.last::date group by 1, 2`,
});

/**
 * Counts orders of a range by hour of the week, in the shop's time zone. An hour that occurs twice at the end of daylight saving time
 * counts as one. An hour may have several rows.
 */
export const countByHour = (sums: DaySums): Promise<HourRow[]> => readDays(sums, 'current', { live, stored });

/** Statements that store the orders of days by hour. */
export const clearHours = statement({
  name: 'day-hours-clear',
  params: z.object(clearParams),
  sql: sql`delete from day_hours where day = any(:days::text[]::date[])`,
});
export const storeHours = statement({
  name: 'day-hours-store',
  params: hoursParams,
  sql: sql`insert into day_hours (day, hour, orders, counter) select day, hour, orders, counter from (${HOURS}) hours`,
});
