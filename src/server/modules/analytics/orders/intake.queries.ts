import { z } from 'zod';
import { ORDERS_BETWEEN } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const hourRow = z.object({ weekday: z.int(), hour: z.int(), orders: z.int(), counter: z.int() });
export type HourRow = z.infer<typeof hourRow>;

const hours = statement({
  name: 'analytics-hours',
  params: z.object({ from: z.date(), last: z.date(), timeZone: z.string() }),
  row: hourRow,
  plan: 'each call',
  sql: sql`select extract(dow from local)::int as weekday, extract(hour from local)::int as hour,
      count(*)::int as orders, count(*) filter (where service_method = 'counter')::int as counter
    from (
      select o.created_at at time zone :timeZone as local, o.service_method
      from ${ORDERS_BETWEEN({ first: sql`:from::timestamptz`, last: sql`:last::timestamptz` })} o
    ) placed group by 1, 2`,
});

/** Counts orders by the hour of the week that the shop's clock showed; those of an hour that comes twice are together. */
export async function countByHour(
  db: Queryable,
  span: { from: Date; last: Date; timeZone: string },
): Promise<HourRow[]> {
  return db.query(hours, span);
}
