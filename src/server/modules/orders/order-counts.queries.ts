import crypto from 'node:crypto';
import { type OrderStatus, SERVICE_METHODS } from '#domain/vocabulary.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { waitingOf } from '#server/platform/events.queries.ts';

/** So many changes can be counted at the same moment before two of them wait for one row. */
const SHARDS = 64;

/** Selects `status` and `n`: how many of the orders of a condition on `order_events e` began in each status. */
const began = (condition: string) =>
  `select e.to_status as status, count(*) as n from order_events e where e.kind = 'created' and ${condition} group by 1`;

/** Counts new orders, with the commit that removes their events: until then `readCounts` counts the events. */
export function countNew(tx: Transaction, orderIds: readonly string[]): void {
  tx.write({
    name: 'order-count-new',
    text: `insert into order_counts as known (status, shard, n)
      select status, $2::int, n from (${began('e.order_id = any($1)')}) new order by status
      on conflict (status, shard) do update set n = known.n + excluded.n`,
    values: [orderIds, crypto.randomInt(SHARDS)],
  });
}

/** Counts an order from one status to another, with the commit that moves it. */
export function countMoved(tx: Transaction, from: OrderStatus, to: OrderStatus): void {
  if (from === to) return;
  // Rows in one order for all: two moves in opposite directions would otherwise wait for each other for ever.
  const [first, second] = from < to ? [from, to] : [to, from];
  const step = (status: OrderStatus) => (status === to ? 1 : -1);
  tx.write({
    name: 'order-count-moved',
    text: `insert into order_counts as known (status, shard, n) values ($1, $3, $4), ($2, $3, $5)
      on conflict (status, shard) do update set n = known.n + excluded.n`,
    values: [first, second, crypto.randomInt(SHARDS), step(first), step(second)],
  });
}

/** All of them, named so that the index by status and method is used. */
const METHODS = SERVICE_METHODS.map((method) => `'${method}'`).join(', ');

export interface Counts {
  byStatus: ReadonlyMap<OrderStatus, number>;
  today: number;
  revenueTodayCents: number;
}

/**
 * How many orders stand in each status, and today's figures, which are read from the part of an index that holds today.
 * @param day the shop's day, YYYY-MM-DD
 */
export async function readCounts(db: Queryable, day: string, timeZone: string): Promise<Counts> {
  const [row] = await db.query<{ counts: Partial<Record<OrderStatus, number>> | null; today: number; revenue: string }>(
    {
      name: 'order-stats',
      text: `with start as materialized (select $1::date::timestamp at time zone $2 as at)
      select
        (select json_object_agg(status, n) from (
          select status, sum(n)::int as n from (
            select status, n from order_counts
            union all (${began(`e.order_id in (${waitingOf('order.created').text})`)})
          ) parts group by status) c) as counts,
        (select count(*)::int from orders where created_at >= ($1::date::timestamp at time zone $2)) as today,
        (select coalesce(sum(quoted_price_cents), 0) from orders
          where status = 'completed' and service_method in (${METHODS})
            and created_at >= ($1::date::timestamp at time zone $2)) as revenue`,
      values: [day, timeZone],
    },
  );
  const entries = Object.entries(row?.counts ?? {});
  return {
    byStatus: new Map(entries.filter((entry): entry is [OrderStatus, number] => entry[1] !== undefined)),
    today: row?.today ?? 0,
    revenueTodayCents: Number(row?.revenue ?? 0),
  };
}
