import crypto from 'node:crypto';
import { z } from 'zod';
import { ORDER_STATUSES, type OrderStatus, SERVICE_METHODS, type ServiceMethod } from '#domain/vocabulary.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { joinSql, literal, type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { waitingOf } from '#server/platform/events.queries.ts';
import { orderCreated } from '../events/order-events.ts';

/** Number of changes that can be counted at the same moment before two of them wait for one row. */
const SHARDS = 64;

const status = z.enum(ORDER_STATUSES);
const serviceMethod = z.enum(SERVICE_METHODS);

/**
 * Selects `status`, `service_method` and `n`: the number of orders of a condition on `order_events e` that began in each
 * status.
 */
export const began = (condition: Sql): Sql =>
  sql`select e.to_status as status, o.service_method, count(*) as n
    from order_events e join orders o on o.id = e.order_id where e.kind = 'created' and ${condition} group by 1, 2`;

const addNew = statement({
  name: 'order-count-new',
  params: z.object({ orderIds: z.array(z.uuid()).readonly(), shard: z.int() }),
  sql: sql`insert into order_counts as known (status, service_method, shard, n)
    select status, service_method, :shard::int, n from (${began(sql`e.order_id = any(:orderIds)`)}) new order by 1, 2
    on conflict (status, service_method, shard) do update set n = known.n + excluded.n`,
});

/** Counts new orders, with the commit that deletes their events: until then `readCounts` counts the events. */
export function countNew(tx: Transaction, orderIds: readonly string[]): void {
  tx.send(addNew, { orderIds, shard: crypto.randomInt(SHARDS) });
}

const move = statement({
  name: 'order-count-moved',
  params: z.object({
    first: status,
    firstStep: z.int(),
    second: status,
    secondStep: z.int(),
    serviceMethod,
    shard: z.int(),
  }),
  sql: sql`insert into order_counts as known (status, service_method, shard, n)
    values (:first, :serviceMethod, :shard, :firstStep), (:second, :serviceMethod, :shard, :secondStep)
    on conflict (status, service_method, shard) do update set n = known.n + excluded.n`,
});

/** Counts an order in its new status instead of the old one, with the commit that moves it. */
export function countMoved(
  tx: Transaction,
  { status: from, serviceMethod: method }: { status: OrderStatus; serviceMethod: ServiceMethod },
  to: OrderStatus,
): void {
  if (from === to) return;
  // Rows in a fixed order: two moves in opposite directions would otherwise deadlock.
  const [first, second] = from < to ? [from, to] : [to, from];
  const step = (one: OrderStatus) => (one === to ? 1 : -1);
  const shard = crypto.randomInt(SHARDS);
  tx.send(move, { first, firstStep: step(first), second, secondStep: step(second), serviceMethod: method, shard });
}

/** All service methods, listed so that the index by status and method is used. */
const METHODS = joinSql(SERVICE_METHODS.map(literal), ', ');

const stats = statement({
  name: 'order-stats',
  params: z.object({ day: z.string(), timeZone: z.string() }),
  row: z.object({ counts: z.partialRecord(status, z.int()).nullable(), today: z.int(), revenue: z.string() }),
  sql: sql`select
      (select json_object_agg(status, n) from (
        select status, sum(n)::int as n from (
          select status, n from order_counts
          union all (select status, n from (${began(sql`e.order_id in (${waitingOf(orderCreated)})`)}) new)
        ) parts group by status) c) as counts,
      (select count(*)::int from orders where created_at >= (:day::date::timestamp at time zone :timeZone)) as today,
      (select coalesce(sum(quoted_price_cents), 0) from orders
        where status = 'completed' and service_method in (${METHODS})
          and created_at >= (:day::date::timestamp at time zone :timeZone)) as revenue`,
});

export interface Counts {
  byStatus: ReadonlyMap<OrderStatus, number>;
  today: number;
  revenueTodayCents: number;
}

/**
 * Counts the orders in each status, and reads today's figures from today's part of an index.
 * @param day of the shop, YYYY-MM-DD
 */
export async function readCounts(db: Queryable, day: string, timeZone: string): Promise<Counts> {
  const [row] = await db.query(stats, { day, timeZone });
  const counts = row?.counts ?? {};
  return {
    byStatus: new Map(ORDER_STATUSES.flatMap((one) => (counts[one] === undefined ? [] : [[one, counts[one]]]))),
    today: row?.today ?? 0,
    revenueTodayCents: Number(row?.revenue ?? 0),
  };
}
