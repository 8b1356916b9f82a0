import { z } from 'zod';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { JOIN_ORDERED_PRODUCT } from '../fragments/sold-device.queries.ts';

/** Detail of the history entry that has an admin's reason why the number of a device cannot be read (R-068). */
export const WITHOUT_NUMBER = { isWithoutNumber: true } as const;

const soldNumber = z.object({
  deviceType: z.enum(DEVICE_TYPES),
  imei: z.string().nullable(),
  /** True when an admin gave a reason why the number cannot be read. */
  isWaived: z.boolean(),
});

const find = statement({
  name: 'order-sold-number',
  params: z.object({ orderId: z.uuid() }),
  row: soldNumber,
  sql: sql`select p.device_type as "deviceType", o.imei,
      exists (select from order_events e where e.order_id = o.id and e.detail ? 'isWithoutNumber') as "isWaived"
    from (select :orderId::uuid as id) wanted ${JOIN_ORDERED_PRODUCT(sql`wanted.id`)}`,
});

/** Finds the IMEI or serial number of an order's device, and an admin's waiver of it. */
export async function findSoldNumber(db: Queryable, orderId: string): Promise<z.infer<typeof soldNumber> | null> {
  return db.first(find, { orderId });
}

const keep = statement({
  name: 'order-keep-number',
  params: z.object({ orderId: z.uuid(), imei: z.string() }),
  sql: sql`update orders set imei = :imei where id = :orderId and imei is null`,
});

/** Writes the number of a device whose seller entered none. */
export async function keepSoldNumber(tx: Transaction, orderId: string, imei: string): Promise<void> {
  await tx.query(keep, { orderId, imei });
}
