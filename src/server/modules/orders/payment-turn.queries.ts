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
 * Serializes payments until the transaction ends: each sees the amounts that earlier ones paid to the same person and by the same
 * member. Locks neither customers nor orders.
 * @returns the order's customer; null when there is no such order
 */
export async function lockPayments(tx: Transaction, orderId: string): Promise<string | null> {
  const [row] = await tx.query(turn, { orderId });
  return row?.customerId ?? null;
}
