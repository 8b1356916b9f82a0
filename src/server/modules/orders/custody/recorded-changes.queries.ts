import { z } from 'zod';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const recordedChange = z.object({
  orderId: z.uuid(),
  version: z.int(),
  actor: z.string(),
  from: z.enum(ORDER_STATUSES).nullable(),
  to: z.enum(ORDER_STATUSES),
  /** Final price that the change set; null when it set none. */
  priceCents: z.int().nullable(),
  reason: z.string().nullable(),
  /** True when the device was handed back at the counter. */
  isHandedBack: z.boolean(),
  at: z.date(),
});
/** A change of an order, for its custody record. */
export type RecordedChange = z.infer<typeof recordedChange>;

const list = statement({
  name: 'order-events-for-custody',
  params: z.object({ orderIds: z.array(z.uuid()).readonly(), versions: z.array(z.int()).readonly() }),
  row: recordedChange,
  plan: 'each call',
  sql: sql`select e.order_id as "orderId", e.version, e.actor, e.from_status as "from", e.to_status as "to",
      (e.detail->>'finalPriceCents')::int as "priceCents", e.detail->>'priceReason' as reason,
      coalesce(e.detail ? 'handedBack', false) as "isHandedBack", e.at
    from unnest(:orderIds::uuid[], :versions::int[]) asked(order_id, version)
      join order_events e on e.order_id = asked.order_id and e.version = asked.version
    order by e.id`,
});

/** Lists changes by order and version, oldest first. */
export async function listRecordedChanges(
  db: Queryable,
  changes: readonly { orderId: string; version: number }[],
): Promise<RecordedChange[]> {
  return db.query(list, {
    orderIds: changes.map(({ orderId }) => orderId),
    versions: changes.map(({ version }) => version),
  });
}
