import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type Order, orderRow, toOrder } from '../order-rows.ts';
import { SELECT_ORDERS } from '../orders.queries.ts';

const ofCustomers = statement({
  name: 'orders-of-customers',
  params: z.object({ customerIds: z.array(z.uuid()).readonly(), limit: z.int() }),
  row: orderRow,
  plan: 'each call',
  sql: sql`${SELECT_ORDERS} where o.customer_id = any(:customerIds) order by o.created_at desc, o.id desc limit :limit`,
});

/** Lists the orders of customer records for staff, newest first. */
export async function listOrdersOfCustomers(
  db: Queryable,
  customerIds: readonly string[],
  limit: number,
): Promise<Order[]> {
  const rows = await db.query(ofCustomers, { customerIds, limit });
  return rows.map(toOrder);
}
