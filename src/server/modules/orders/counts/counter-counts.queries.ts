import { z } from 'zod';
import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { joinSql, literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { waitingOf } from '#server/platform/events.queries.ts';
import { orderCreated } from '../events/order-events.ts';
import { began } from './order-counts.queries.ts';

const count = z.partialRecord(z.enum(ORDER_STATUSES), z.int()).nullable();

/** All statuses, listed so that the index by status and method is used. */
const STATUSES = joinSql(ORDER_STATUSES.map(literal), ', ');

const stats = statement({
  name: 'order-counter-stats',
  params: z.object({ day: z.string(), timeZone: z.string() }),
  row: z.object({ counts: count, today: count }),
  sql: sql`select
      (select json_object_agg(status, n) from (
        select status, sum(n)::int as n from (
          select status, service_method, n from order_counts
          union all (${began(sql`e.order_id in (${waitingOf(orderCreated)})`)})
        ) parts where service_method = 'counter' group by status) c) as counts,
      (select json_object_agg(status, n) from (
        select status, count(*)::int as n from orders where status in (${STATUSES}) and service_method = 'counter'
          and created_at >= (:day::date::timestamp at time zone :timeZone) group by status) t) as today`,
});

/** Numbers of orders by status. */
export type CountsByStatus = Partial<Record<OrderStatus, number>>;

/**
 * Counts the orders over the counter in each status: all of them, and those of a day and later, read from that part of an
 * index.
 * @param day of the shop, YYYY-MM-DD
 */
export async function readCounterCounts(
  db: Queryable,
  day: string,
  timeZone: string,
): Promise<{ all: CountsByStatus; today: CountsByStatus }> {
  const [row] = await db.query(stats, { day, timeZone });
  return { all: row?.counts ?? {}, today: row?.today ?? {} };
}
