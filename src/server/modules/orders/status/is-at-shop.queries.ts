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

const atShop = statement({
  name: 'order-is-at-shop',
  params: z.object({ orderId: z.uuid() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select o.id from orders o where o.id = :orderId and coalesce(
    (select not coalesce(e.detail ? 'handedBack', false) from order_events e
      where e.order_id = o.id and (e.to_status = any(${WITH_SHOP}) or e.detail ? 'handedBack')
      order by e.id desc limit 1),
    o.service_method = 'counter')`,
});

/**
 * Returns true when the device of an order came to the shop and was not handed back at the counter since. The last history entry
 * about its place decides.
 */
export async function isAtShop(db: Queryable, orderId: string): Promise<boolean> {
  const rows = await db.query(atShop, { orderId });
  return rows.length > 0;
}
