import { numberKeys } from '#domain/device-numbers/read-device-number.ts';
import { findOrders } from '#server/modules/orders/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Returns the serial number or IMEI that the sender gave; null without one. */
export async function orderedSerial(db: Queryable, orderId: string): Promise<string | null> {
  const [order] = await findOrders(db, [orderId]);
  return order?.imei == null ? null : (numberKeys(order.imei)[0] ?? null);
}
