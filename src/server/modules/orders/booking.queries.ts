import { z } from 'zod';
import { canMovePickup } from '#domain/orders/status.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Statuses of orders with a pending pickup. */
const OPEN = ORDER_STATUSES.filter((status) =>
  canMovePickup({ status, paymentStatus: 'pending', serviceMethod: 'home_pickup' }),
);

const lockAll = statement({
  name: 'order-lock-booking',
  params: z.object({ id: z.uuid(), open: z.array(z.string()).readonly() }),
  row: z.object({ id: z.uuid() }),
  // Locks in the order of ids, or two moves of one booking would deadlock.
  sql: sql`select o.id from orders t join orders o on o.customer_id = t.customer_id
    where t.id = :id and (o.id = t.id or (o.service_method = 'home_pickup' and t.service_method = 'home_pickup'
      and o.status = any(:open::text[]) and o.payment_status <> 'paid' and o.pickup_address = t.pickup_address
      and o.appointment_date is not distinct from t.appointment_date
      and o.appointment_time is not distinct from t.appointment_time))
    order by o.id for no key update of o`,
});

/**
 * Locks the orders of one booking until the transaction ends: one customer's pickups at the same address and time, or without a time
 * yet. A driver makes them in one stop.
 * @returns the ids of the other orders
 */
export async function lockBooking(tx: Transaction, orderId: string): Promise<string[]> {
  const rows = await tx.query(lockAll, { id: orderId, open: OPEN });
  return rows.flatMap(({ id }) => (id === orderId ? [] : [id]));
}
