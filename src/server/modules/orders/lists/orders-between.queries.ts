import { z } from 'zod';
import { JOIN_CUSTOMER } from '#server/modules/customers/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

const order = z.object({ id: z.uuid(), email: z.string(), createdAt: z.date() });

const between = statement({
  name: 'orders-between',
  params: z.object({
    from: z.date(),
    to: z.date(),
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    limit: z.int(),
  }),
  row: order,
  plan: 'each call',
  sql: sql`select o.id, c.email, o.created_at as "createdAt" from orders o ${JOIN_CUSTOMER(sql`o.customer_id`)}
    where o.created_at between :from and :to
      and (:afterTime::timestamptz is null or (o.created_at, o.id) > (:afterTime, :afterId::uuid))
    order by o.created_at, o.id limit :limit`,
});

/** Lists a page of the orders that were placed between two times, the oldest first, with the e-mail address of each. */
export async function listOrdersBetween(
  db: Queryable,
  times: { from: Date; to: Date },
  after: PageKey | null,
  limit: number,
): Promise<z.infer<typeof order>[]> {
  return db.query(between, { ...times, afterTime: after?.createdAt ?? null, afterId: after?.id ?? null, limit });
}
