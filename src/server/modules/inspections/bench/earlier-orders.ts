import type { Bench } from '#contracts/inspections.ts';
import { numberKeys } from '#domain/device-numbers/read-device-number.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { findOrders } from '#server/modules/orders/index.ts';
import { findOrdersBySerial } from '#server/modules/orders/numbers/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listOrdersBySerial } from '../inspections.queries.ts';

/** Number of other orders with the same serial that the bench shows. */
const MAX_EARLIER_ORDERS = 10;

/**
 * Finds other orders with a device's serial number, as their seller entered it or an inspector found it, newest first.
 */
export async function findEarlierOrders(
  db: Queryable,
  { orderId, identifier }: { orderId: string; identifier: string },
): Promise<Bench['seenBefore']> {
  const enteredBySellers = await findOrdersBySerial(db, numberKeys(identifier), MAX_EARLIER_ORDERS + 1);
  const orders = new Map(enteredBySellers.map(({ order }) => [order.id, order]));
  const foundAtBench = (await listOrdersBySerial(db, numberKeys(identifier), MAX_EARLIER_ORDERS + 1)).filter(
    (id) => id !== orderId && !orders.has(id),
  );
  for (const order of foundAtBench.length === 0 ? [] : await findOrders(db, foundAtBench)) orders.set(order.id, order);
  return [...orders.values()]
    .filter(({ id }) => id !== orderId)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, MAX_EARLIER_ORDERS)
    .map(({ id, status, createdAt }) => ({
      orderId: id,
      number: shortOrderId(id),
      status,
      createdAt: createdAt.toISOString(),
    }));
}
