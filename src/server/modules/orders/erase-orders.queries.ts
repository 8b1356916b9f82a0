import type { ServiceMethod } from '#domain/vocabulary.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { allowErasing } from '#server/platform/erasing.queries.ts';

export interface ErasedOrder {
  id: string;
  serviceMethod: ServiceMethod;
}

/**
 * Takes from an account's orders where its owner lives, and what they or staff wrote; device, price and the steps of the
 * history stay.
 */
export async function eraseTextsOfOrders(tx: Transaction, userId: string): Promise<ErasedOrder[]> {
  const orders = await tx.query<ErasedOrder & Record<string, unknown>>({
    text: `update orders o set pickup_address = null, pickup_city = null, pickup_state = null, pickup_zip = null, notes = null
      from customers c where c.id = o.customer_id and c.user_id = $1 returning o.id, o.service_method as "serviceMethod"`,
    values: [userId],
  });
  await allowErasing(tx);
  await tx.query({
    text: `update order_events set note = null, detail = detail - 'priceReason'
      where order_id = any($1) and (note is not null or detail ? 'priceReason')`,
    values: [orders.map(({ id }) => id)],
  });
  return orders;
}

/** Takes away the words that orders are found by, and of all words of names those that no other order has. */
export async function deleteOrderWords(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const rows = await tx.query<{ word: string }>({
    text: 'delete from order_words where order_id = any($1) returning word',
    values: [orderIds],
  });
  // Whoever adds an order's words at this moment finds theirs in the list, and leaves it as it is: that order's words have to
  // be seen here before one is taken from the list.
  await tx.query({ text: 'lock table name_words in share row exclusive mode' });
  await tx.query({
    text: `delete from name_words n where n.word = any($1) and not exists (select from order_words w where w.word = n.word)`,
    values: [[...new Set(rows.map(({ word }) => word))]],
  });
}
