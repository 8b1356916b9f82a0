import type { OrderChange } from '#contracts/orders.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import type { Owner } from '#server/platform/access.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A change with what a listener needs to tell whether it is meant. */
export interface RecordedChange extends OrderChange {
  /** Of the entry in the order's history. */
  eventId: number;
  owner: Owner;
}

/** Ids of the newest entries of all histories. */
export async function listRecentEventIds(db: Queryable, count: number): Promise<number[]> {
  const rows = await db.query<{ id: string }>({
    text: 'select id from order_events order by id desc limit $1',
    values: [count],
  });
  return rows.map(({ id }) => Number(id));
}

/**
 * The entries above an id, and those of certain ids below. Each half goes through the key alone, so that it costs the same
 * however many orders there are.
 */
export async function listChanges(
  db: Queryable,
  { last, missing, limit }: { last: number; missing: readonly number[]; limit: number },
): Promise<RecordedChange[]> {
  const rows = await db.query<{
    id: string;
    order_id: string;
    status: OrderStatus;
    version: number;
    visitor: string | null;
    user_id: string | null;
  }>({
    text: `with found as (
        (select id, order_id from order_events where id > $1 order by id limit $3)
        union all (select id, order_id from order_events where id = any($2::bigint[])))
      select found.id, found.order_id, o.status, o.version, c.visitor, c.user_id
      from found join orders o on o.id = found.order_id join customers c on c.id = o.customer_id order by found.id`,
    values: [last, missing, limit],
  });
  return rows.map((row) => ({
    eventId: Number(row.id),
    orderId: row.order_id,
    status: row.status,
    version: row.version,
    owner: { visitor: row.visitor, userId: row.user_id },
  }));
}
