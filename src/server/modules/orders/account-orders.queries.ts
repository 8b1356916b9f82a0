import type { Order } from '#contracts/orders.ts';
import { isEnded } from '#domain/orders/status.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { type OrderRow, toOrder } from './order-rows.ts';
import { JOINED } from './orders.queries.ts';

const ENDED = ORDER_STATUSES.filter(isEnded);

/** Every order of an account, newest first. */
export async function listOrdersOfUser(db: Queryable, userId: string): Promise<Order[]> {
  const rows = await db.query<OrderRow>({
    text: `${JOINED} where c.user_id = $1 order by o.created_at desc, o.id desc`,
    values: [userId],
  });
  return rows.map(toOrder);
}

export async function countOrdersOfCustomers(db: Queryable, customerIds: readonly string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    text: 'select count(*)::int as count from orders where customer_id = any($1)',
    values: [customerIds],
  });
  return row?.count ?? 0;
}

/** Makes an account's orders findable by the name that its owner has now; by an earlier one they stay so. */
export async function addOrderWordsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query({
    text: `select add_order_words(array(
      select o.id from orders o join customers c on c.id = o.customer_id where c.user_id = $1))`,
    values: [userId],
  });
}

/** The ids of an account's orders. */
export async function listOrderIdsOfUser(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: 'select o.id from orders o join customers c on c.id = o.customer_id where c.user_id = $1',
    values: [userId],
  });
  return rows.map(({ id }) => id);
}

/** Orders of an account that are still under way. */
export async function countOpenOrdersOfUser(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from orders o join customers c on c.id = o.customer_id
      where c.user_id = $1 and o.status <> all($2)`,
    values: [userId, ENDED],
  });
  return row?.count ?? 0;
}
