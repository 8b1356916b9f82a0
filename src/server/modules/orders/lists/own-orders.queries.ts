import { z } from 'zod';
import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import type { Owner } from '#server/platform/access.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';
import { type Order, orderRow, toOrder } from '../order-rows.ts';
import { IS_OWN, ownerParams, SELECT_ORDERS } from '../orders.queries.ts';

export interface OwnOrdersFilter {
  owner: Owner;
  statuses: readonly OrderStatus[] | null;
  customerId: string | null;
  after: PageKey | null;
  limit: number;
}

const own = statement({
  name: 'orders-list-own',
  params: ownerParams.extend({
    statuses: z.array(z.enum(ORDER_STATUSES)).readonly().nullable(),
    customerId: z.uuid().nullable(),
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    limit: z.int(),
  }),
  row: orderRow,
  sql: sql`${SELECT_ORDERS} where ${IS_OWN}
      and (:statuses::text[] is null or o.status = any(:statuses)) and (:customerId::uuid is null or o.customer_id = :customerId)
      and (:afterTime::timestamptz is null or (o.created_at, o.id) < (:afterTime, :afterId::uuid))
    order by o.created_at desc, o.id desc limit :limit`,
});

/** Lists the caller's own orders, newest first. */
export async function listOwnOrders(
  db: Queryable,
  { owner: { visitor, userId }, statuses, customerId, after, limit }: OwnOrdersFilter,
): Promise<Order[]> {
  const page = { afterTime: after?.createdAt ?? null, afterId: after?.id ?? null, limit };
  const rows = await db.query(own, { visitor, userId, statuses, customerId, ...page });
  return rows.map(toOrder);
}
