import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const numbered = statement({
  name: 'orders-by-number',
  params: z.object({ shortId: z.string() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select id from orders where right(id::text, 8) = :shortId order by id desc limit 5`,
});

/** Finds the orders with a short id, newest first: nearly always one. @param shortId in lower case */
export async function findNumberedOrders(db: Queryable, shortId: string): Promise<string[]> {
  return (await db.query(numbered, { shortId })).map(({ id }) => id);
}
