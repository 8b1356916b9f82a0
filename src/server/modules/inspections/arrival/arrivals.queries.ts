import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const arrival = z.object({
  orderId: z.uuid(),
  inspectionId: z.uuid(),
  weightTenths: z.int(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  openedAt: z.date(),
});
/** The opening of what arrived for an order. The weight is in tenths of an ounce. */
export type Arrival = z.infer<typeof arrival>;

const find = statement({
  name: 'device-arrival-find',
  params: z.object({ orderId: z.uuid() }),
  row: arrival,
  sql: sql`select order_id as "orderId", inspection_id as "inspectionId", weight_tenths as "weightTenths", actor,
      member_id as "memberId", opened_at as "openedAt"
    from device_arrivals where order_id = :orderId`,
});

/** Finds the opening of what arrived for an order; null before it. */
export async function findArrival(db: Queryable, orderId: string): Promise<Arrival | null> {
  const [found] = await db.query(find, { orderId });
  return found ?? null;
}

const insert = statement({
  name: 'device-arrival-insert',
  params: arrival,
  sql: sql`insert into device_arrivals (order_id, inspection_id, weight_tenths, actor, member_id, opened_at)
    values (:orderId, :inspectionId, :weightTenths, :actor, :memberId, :openedAt)`,
});

/** Writes the opening down, for good. */
export async function insertArrival(tx: Transaction, given: Arrival): Promise<void> {
  await tx.query(insert, given);
}
