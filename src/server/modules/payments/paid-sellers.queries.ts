import { z } from 'zod';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import { JOIN_SOLD_DEVICE, soldDevice } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { FROM_PAYMENTS, IS_PAYMENT } from './payments.queries.ts';

const paidSellers = statement({
  name: 'payments-paid-sellers',
  params: z.object({ afterAt: z.date(), afterId: z.uuid(), until: z.date(), limit: z.int() }),
  row: z.object({
    id: z.uuid(),
    orderId: z.uuid(),
    at: z.date(),
    ...soldDevice.pick({ name: true, email: true, model: true, storage: true }).shape,
  }),
  plan: 'each call',
  sql: sql`select pay.id, pay.order_id as "orderId", pay.created_at as at, c.name,
      case when r.id is null then c.email else '' end as email, p.model, o.storage
    ${FROM_PAYMENTS} ${JOIN_SOLD_DEVICE(sql`pay.order_id`)}
    where ${IS_PAYMENT} and (pay.created_at, pay.id) > (:afterAt, :afterId) and pay.created_at <= :until
    order by pay.created_at, pay.id limit :limit`,
});

/** Lists payments after a time and id, with their sellers, the oldest first. A reversed payment has an empty email address. */
export async function listPaidSellers(
  db: Queryable,
  { after, until, limit }: { after: { at: Date; id: string }; until: Date; limit: number },
): Promise<{ id: string; orderId: string; at: Date; name: string; email: string; device: string }[]> {
  const rows = await db.query(paidSellers, { afterAt: after.at, afterId: after.id, until, limit });
  return rows.map(({ model, storage, ...row }) => ({
    ...row,
    device: storage === NO_STORAGE ? model : `${model}, ${storage}`,
  }));
}
