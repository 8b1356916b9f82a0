import { z } from 'zod';
import { JOIN_CUSTOMER } from '#server/modules/customers/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const ordering = statement({
  name: 'order-accounts',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ id: z.uuid(), userId: z.uuid() }),
  neverNull: ['userId'],
  // Planned at each call as in `findOrders`. OFFSET forces a lookup in the history per order: as a join, PostgreSQL would
  // read all of it while it has no statistics, as in the first minutes of a shop.
  plan: 'each call',
  sql: sql`select o.id, c.user_id as "userId" from orders o ${JOIN_CUSTOMER(sql`o.customer_id`)}
    where o.id = any(:orderIds) and c.user_id is not null and exists
      (select from order_events e where e.order_id = o.id and e.kind = 'created' and e.actor = 'customer' offset 0)`,
});

/**
 * Finds the accounts that placed these orders themselves, keyed by order id. Orders of guests and by staff have none.
 */
export async function findOrderingAccounts(db: Queryable, orderIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query(ordering, { orderIds });
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}
