import type { Transaction } from '#server/platform/db/database.ts';

/** Makes orders findable by the words of their customer's name; those that are already stay so. */
export async function addOrderWords(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query({ name: 'order-words-add', text: 'select add_order_words($1)', values: [orderIds] });
}
