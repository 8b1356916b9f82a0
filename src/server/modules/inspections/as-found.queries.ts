import { z } from 'zod';
import { HOLD_CODES } from '#domain/inspection/holds.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const inspectedDevice = z.object({
  /** IMEI or serial in the format of `readDeviceIdentifier`; null for an empty box. */
  identifier: z.string().nullable(),
  holds: z.array(z.enum(HOLD_CODES)),
});

const newest = statement({
  name: 'inspection-as-found',
  params: z.object({ orderId: z.uuid() }),
  row: inspectedDevice,
  sql: sql`select identifier, holds from inspections where order_id = :orderId and completed_at is not null
    order by round desc limit 1`,
});

/** Finds the serial number and the holds of the newest completed inspection of an order; null without one. */
export async function findInspectedDevice(
  db: Queryable,
  orderId: string,
): Promise<z.infer<typeof inspectedDevice> | null> {
  return db.first(newest, { orderId });
}

/**
 * Selects the results of each order's newest inspection that was completed in a span: order_id, product_id, condition, carrier,
 * lock_status. Leaves out empty boxes.
 */
export const FOUND_BETWEEN = ({ first, last }: { first: Sql; last: Sql }): Sql =>
  sql`select distinct on (i.order_id) i.order_id, i.product_id, i.condition, i.carrier, i.lock_status from inspections i
    where i.completed_at >= ${first} and i.completed_at < ${last} and not i.holds && array['EMPTY_BOX']
    order by i.order_id, i.round desc`;
