import { z } from 'zod';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const sum = statement({
  name: 'payments-sum',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ cents: z.int() }),
  neverNull: ['cents'],
  sql: sql`select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0)::int as cents
    from payments where order_id = any(:orderIds)`,
});

/** Sums what was paid for orders, without what was reversed. */
export async function sumPaid(db: Queryable, orderIds: readonly string[]): Promise<Cents> {
  if (orderIds.length === 0) return 0;
  const [row] = await db.query(sum, { orderIds });
  return row?.cents ?? 0;
}
