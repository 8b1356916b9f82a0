import { z } from 'zod';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const lock = statement({
  name: 'order-lock-customer',
  params: z.object({ orderId: z.uuid() }),
  row: z.object({ customerId: z.uuid() }),
  sql: sql`select customer_id as "customerId" from
      (select customer_id, pg_advisory_xact_lock(hashtextextended('payee ' || customer_id, 0)) from orders where id = :orderId) held`,
});

/**
 * Lets the payments to an order's customer take turns until the transaction ends. Neither the customer nor the order is locked
 * for others.
 * @returns the customer; null when there is no such order
 */
export async function lockCustomerOf(tx: Transaction, orderId: string): Promise<string | null> {
  const [row] = await tx.query(lock, { orderId });
  return row?.customerId ?? null;
}
