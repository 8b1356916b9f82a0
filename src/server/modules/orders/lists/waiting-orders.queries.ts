import { z } from 'zod';
import { WAITING_STATUSES } from '#domain/orders/waiting-statuses.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { joinSql, literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Matches the partial index of orders that wait for somebody. */
const WAITS = sql`o.status in (${joinSql(
  WAITING_STATUSES.map((status) => literal(status)),
  ', ',
)})`;

const waiting = statement({
  name: 'orders-waiting',
  params: z.object({ status: z.enum(WAITING_STATUSES), before: z.date(), limit: z.int() }),
  row: z.object({ orderId: z.uuid(), since: z.date() }),
  plan: 'each call',
  sql: sql`select o.id as "orderId", o.status_since as since from orders o
    where ${WAITS} and o.status = :status and o.status_since < :before and o.payment_status <> 'paid'
    order by o.status_since, o.id limit :limit`,
});

/** Lists orders that are in a status since before an instant and not paid, the longest first. */
export async function listWaiting(
  db: Queryable,
  given: { status: (typeof WAITING_STATUSES)[number]; before: Date; limit: number },
): Promise<{ orderId: string; since: Date }[]> {
  return db.query(waiting, given);
}
