import { z } from 'zod';
import { ORDER_STATUSES, SERVICE_METHODS } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const counted = z.object({ status: z.enum(ORDER_STATUSES), serviceMethod: z.enum(SERVICE_METHODS), n: z.int() });
/** Number of orders of a status and a service method. */
export type OrderCount = z.infer<typeof counted>;

/** Number of newest history entries that may precede an uncommitted one: far more than are ever written at the same time. */
const UNSETTLED = 200;

const settled = statement({
  name: 'order-history-settled',
  row: z.object({ id: z.string() }),
  sql: sql`select greatest(coalesce((select max(id) from order_events), 0) - ${UNSETTLED}, 0) as id`,
});

/** Finds a history entry with only committed entries before it. @returns its id, "0" for none */
export async function findSettledEntry(db: Queryable): Promise<string> {
  return (await db.first(settled))?.id ?? '0';
}

/**
 * Selects the orders that each status gained (1) and lost (-1) in the history after `:since`. Reads the history once: for a union of
 * two reads PostgreSQL starts parallel workers, which cost more than these few rows.
 */
const MOVED = sql`select m.status, o.service_method, m.step as n
  from order_events e join orders o on o.id = e.order_id
    cross join lateral (values (e.to_status, 1), (e.from_status, -1)) m (status, step)
  where e.id > :since and m.status is not null`;

const moved = statement({
  name: 'orders-count-moved',
  params: z.object({ since: z.string() }),
  row: counted,
  plan: 'each call',
  sql: sql`select status, service_method as "serviceMethod", sum(n)::int as n from (${MOVED}) m group by 1, 2`,
});

/** Counts the changes after a history entry: orders that entered a status minus those that left it. */
export async function countMoved(db: Queryable, since: string): Promise<OrderCount[]> {
  return db.query(moved, { since });
}

const all = statement({
  name: 'orders-count',
  params: z.object({ since: z.string() }),
  row: counted,
  plan: 'each call',
  sql: sql`select status, service_method as "serviceMethod", sum(n)::int as n from (
      select status, service_method, count(*)::int as n from orders group by 1, 2
      union all select status, service_method, -n from (${MOVED}) m
    ) c group by 1, 2`,
});

/** Counts all orders as of a history entry. */
export async function countAll(db: Queryable, since: string): Promise<OrderCount[]> {
  return db.query(all, { since });
}

const placed = statement({
  name: 'orders-count-placed',
  params: z.object({ day: z.string(), timeZone: z.string() }),
  row: counted.extend({ quotedCents: z.string() }),
  plan: 'each call',
  sql: sql`select status, service_method as "serviceMethod", count(*)::int as n, sum(quoted_price_cents) as "quotedCents"
    from orders where created_at >= (:day::date::timestamp at time zone :timeZone) group by 1, 2`,
});

/**
 * Counts the orders placed on a day or later, with the sum of their quoted prices. Reads only that part of an index.
 * @param day of the shop, YYYY-MM-DD
 */
export async function countPlaced(db: Queryable, day: string, timeZone: string) {
  return db.query(placed, { day, timeZone });
}
