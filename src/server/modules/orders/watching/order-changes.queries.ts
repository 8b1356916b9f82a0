import { z } from 'zod';
import type { OrderChange } from '#contracts/orders.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { JOIN_CUSTOMER } from '#server/modules/customers/index.ts';
import type { Owner } from '#server/platform/access.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** A change with the facts that select its listeners. */
export interface RecordedChange extends OrderChange {
  /** Id of the entry in the order's history. */
  eventId: number;
  owner: Owner;
}

const recentIds = statement({
  name: 'order-events-recent',
  params: z.object({ count: z.int() }),
  row: z.object({ id: z.string() }),
  sql: sql`select id from order_events order by id desc limit :count`,
});

/** Lists the ids of the newest entries of all histories. */
export async function listRecentEventIds(db: Queryable, count: number): Promise<number[]> {
  const rows = await db.query(recentIds, { count });
  return rows.map(({ id }) => Number(id));
}

const changes = statement({
  name: 'order-events-changes',
  params: z.object({ last: z.int(), missing: z.array(z.int()).readonly(), limit: z.int() }),
  row: z.object({
    newestId: z.string().nullable(),
    eventId: z.string().nullable(),
    orderId: z.uuid().nullable(),
    status: z.enum(ORDER_STATUSES).nullable(),
    version: z.int().nullable(),
    visitor: z.string().nullable(),
    userId: z.uuid().nullable(),
  }),
  plan: 'each call',
  sql: sql`with found as (
      (select id, order_id from order_events where id > :last order by id limit :limit)
      union all (select id, order_id from order_events where id = any(:missing::bigint[])))
    select newest.id as "newestId", found.id as "eventId", found.order_id as "orderId", o.status, o.version, c.visitor,
      c.user_id as "userId"
    from (select max(id) as id from order_events) newest
      left join (found join orders o on o.id = found.order_id ${JOIN_CUSTOMER(sql`o.customer_id`)}) on true order by found.id`,
});

/**
 * Lists the entries above an id, and those of certain ids below. Both halves use only the key: the cost does not grow
 * with the number of orders. `newestId` is the highest id of all, 0 without any.
 */
export async function listChanges(
  db: Queryable,
  since: { last: number; missing: readonly number[]; limit: number },
): Promise<{ newestId: number; changes: RecordedChange[] }> {
  const rows = await db.query(changes, since);
  return {
    newestId: Number(rows[0]?.newestId ?? 0),
    changes: rows.flatMap(({ eventId, orderId, status, version, visitor, userId }) =>
      eventId === null || orderId === null || status === null || version === null
        ? []
        : [{ eventId: Number(eventId), orderId, status, version, owner: { visitor, userId } }],
    ),
  };
}
