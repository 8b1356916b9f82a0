import { z } from 'zod';
import { ORDERS_IN_CUSTODY } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const custody = statement({
  name: 'analytics-custody',
  row: z.object({ orders: z.int() }),
  sql: sql`select count(*)::int as orders from ${ORDERS_IN_CUSTODY} o`,
});

/** Counts the devices in the shop that it does not own. */
export async function countCustody(db: Queryable): Promise<number> {
  const [row] = await db.query(custody);
  return row?.orders ?? 0;
}
