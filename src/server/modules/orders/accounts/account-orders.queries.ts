import { z } from 'zod';
import { isEnded } from '#domain/orders/status.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type Order, orderRow, toOrder } from '../order-rows.ts';
import { SELECT_ORDERS } from '../orders.queries.ts';

const ENDED = ORDER_STATUSES.filter(isEnded);

const account = z.object({ userId: z.uuid() });
const ofUser = statement({
  name: 'orders-of-user',
  params: account,
  row: orderRow,
  sql: sql`${SELECT_ORDERS} where c.user_id = :userId order by o.created_at desc, o.id desc`,
});

/** Lists every order of an account, newest first. */
export async function listOrdersOfUser(db: Queryable, userId: string): Promise<Order[]> {
  const rows = await db.query(ofUser, { userId });
  return rows.map(toOrder);
}

const ofCustomers = z.object({ customerIds: z.array(z.uuid()).readonly() });
const countOfCustomers = statement({
  name: 'orders-count-of-customers',
  params: ofCustomers,
  row: z.object({ count: z.int() }),
  plan: 'each call',
  sql: sql`select count(*)::int as count from orders where customer_id = any(:customerIds)`,
});

export async function countOrdersOfCustomers(db: Queryable, customerIds: readonly string[]): Promise<number> {
  const [row] = await db.query(countOfCustomers, { customerIds });
  return row?.count ?? 0;
}

const idsOfCustomers = statement({
  name: 'order-ids-of-customers',
  params: ofCustomers,
  row: z.object({ id: z.uuid() }),
  plan: 'each call',
  sql: sql`select id from orders where customer_id = any(:customerIds)`,
});

/** Lists the ids of all orders of customer records. */
export async function listOrderIdsOfCustomers(db: Queryable, customerIds: readonly string[]): Promise<string[]> {
  const rows = await db.query(idsOfCustomers, { customerIds });
  return rows.map(({ id }) => id);
}

const countOpen = statement({
  name: 'orders-count-open-of-customers',
  params: ofCustomers.extend({ ended: z.array(z.enum(ORDER_STATUSES)) }),
  row: z.object({ count: z.int() }),
  plan: 'each call',
  sql: sql`select count(*)::int as count from orders where customer_id = any(:customerIds) and status <> all(:ended)`,
});

/** Counts the orders of customer records that have not ended. */
export async function countOpenOrders(db: Queryable, customerIds: readonly string[]): Promise<number> {
  const [row] = await db.query(countOpen, { customerIds, ended: ENDED });
  return row?.count ?? 0;
}
