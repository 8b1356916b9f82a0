import { z } from 'zod';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const turn = statement({
  name: 'order-payment-turn',
  params: z.object({ orderId: z.uuid() }),
  row: z.object({ customerId: z.uuid() }),
  sql: sql`select customer_id as "customerId" from
      (select customer_id, pg_advisory_xact_lock(hashtextextended('payments', 0)) from orders where id = :orderId) held`,
});

/**
 * Lets payments take turns until the transaction ends, so that each sees what the ones before it paid to the same person and
 * by the same member. Neither customers nor orders are locked for others.
 * @returns the order's customer; null when there is no such order
 */
export async function takePaymentTurn(tx: Transaction, orderId: string): Promise<string | null> {
  const [row] = await tx.query(turn, { orderId });
  return row?.customerId ?? null;
}
