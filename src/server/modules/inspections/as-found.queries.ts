import { z } from 'zod';
import { HOLD_CODES } from '#domain/inspection/holds.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
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
