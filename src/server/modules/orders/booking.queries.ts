import { z } from 'zod';
import { mayMove } from '#domain/orders/status.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Statuses of orders whose pickup is still to be made. */
const OPEN = ORDER_STATUSES.filter((status) =>
  mayMove({ status, paymentStatus: 'pending', serviceMethod: 'home_pickup' }),
);

const lockAll = statement({
  name: 'order-lock-booking',
  params: z.object({ id: z.uuid(), open: z.array(z.string()).readonly() }),
  row: z.object({ id: z.uuid() }),
  // In one order for everybody: two moves of one booking would otherwise deadlock.
  sql: sql`select o.id from orders t join orders o on o.customer_id = t.customer_id
    where t.id = :id and (o.id = t.id or (o.service_method = 'home_pickup' and t.service_method = 'home_pickup'
      and o.status = any(:open::text[]) and o.payment_status <> 'paid' and o.pickup_address = t.pickup_address
      and o.appointment_date is not distinct from t.appointment_date
      and o.appointment_time is not distinct from t.appointment_time))
    order by o.id for no key update of o`,
});

/**
 * Locks the orders of one booking until the transaction ends: those of one customer that are to be picked up at one address at one
 * time, or at one that is not chosen yet. They are one stop of one driver.
 * @returns the ids of the others
 */
export async function lockBooking(tx: Transaction, orderId: string): Promise<string[]> {
  const rows = await tx.query(lockAll, { id: orderId, open: OPEN });
  return rows.flatMap(({ id }) => (id === orderId ? [] : [id]));
}
