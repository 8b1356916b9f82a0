import type { Queryable } from '#server/platform/db/database.ts';

/** The accounts that have made orders themselves, by order. Orders of guests and those that staff took have none. No name: as `findOrders`. */
export async function findOrderingAccounts(db: Queryable, orderIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; userId: string }>({
    text: `select o.id, c.user_id as "userId" from orders o join customers c on c.id = o.customer_id
      where o.id = any($1) and c.user_id is not null and exists
        (select from order_events e where e.order_id = o.id and e.kind = 'created' and e.actor = 'customer')`,
    values: [orderIds],
  });
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}
