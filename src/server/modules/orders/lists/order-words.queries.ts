import { z } from 'zod';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const add = statement({
  name: 'order-words-add',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({}),
  sql: sql`select from add_order_words(:orderIds)`,
});

/** Makes orders findable by the words of their customer's name; known words stay. */
export async function addOrderWords(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(add, { orderIds });
}
