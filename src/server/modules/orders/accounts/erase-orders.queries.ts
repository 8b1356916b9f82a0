import { z } from 'zod';
import { SERVICE_METHODS } from '#domain/vocabulary.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { allowErasing } from '#server/platform/erasing.queries.ts';

const erasedOrder = z.object({ id: z.uuid(), serviceMethod: z.enum(SERVICE_METHODS) });
export type ErasedOrder = z.infer<typeof erasedOrder>;

const eraseTexts = statement({
  name: 'orders-erase',
  params: z.object({ customerIds: z.array(z.uuid()).readonly() }),
  row: erasedOrder,
  plan: 'each call',
  sql: sql`update orders o
    set pickup_address = null, pickup_city = null, pickup_state = null, pickup_zip = null, notes = null
    where o.customer_id = any(:customerIds)
    returning o.id, o.service_method as "serviceMethod"`,
});
const eraseHistory = statement({
  name: 'order-events-erase',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update order_events set note = null, detail = (detail - 'priceReason') #- '{declined,words}'
    where order_id = any(:orderIds) and (note is not null or detail ?| array['priceReason', 'declined'])`,
});

const eraseNotes = statement({
  name: 'order-notes-erase',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update order_notes set text = null where order_id = any(:orderIds) and text is not null`,
});

/**
 * Erases addresses, and texts by customer and staff, from the orders of customers; device, price and the steps of the
 * history stay.
 */
export async function eraseTextsOfOrders(tx: Transaction, customerIds: readonly string[]): Promise<ErasedOrder[]> {
  const orders = await tx.query(eraseTexts, { customerIds });
  await allowErasing(tx);
  const orderIds = orders.map(({ id }) => id);
  await tx.query(eraseHistory, { orderIds });
  await tx.query(eraseNotes, { orderIds });
  return orders;
}
