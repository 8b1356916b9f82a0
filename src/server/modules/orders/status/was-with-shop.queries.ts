import { z } from 'zod';
import { isEnded, isWithShop } from '#domain/orders/status.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { joinSql, literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const WITH_SHOP = sql`array[${joinSql(
  ORDER_STATUSES.filter((status) => !isEnded(status) && isWithShop({ status, serviceMethod: 'mail' })).map(literal),
  ', ',
)}]`;

const arrived = statement({
  name: 'order-was-with-shop',
  params: z.object({ orderId: z.uuid() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select o.id from orders o where o.id = :orderId and (o.service_method = 'counter'
    or exists (select 1 from order_events e where e.order_id = o.id and e.to_status = any(${WITH_SHOP})))`,
});

/** Returns true when the device of an order has come to the shop: its history has a status in which it was there. */
export async function wasWithShop(db: Queryable, orderId: string): Promise<boolean> {
  const rows = await db.query(arrived, { orderId });
  return rows.length > 0;
}
