import { z } from 'zod';
import { CONDITIONS } from '#domain/vocabulary.ts';
import { UNREVERSED_SALES } from '#server/modules/inventory/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { GROSS_MARGIN, HOLD_COST } from '../margin/margin.queries.ts';

const salesParams = z.object({
  productId: z.int(),
  condition: z.enum(CONDITIONS),
  since: z.date(),
  timeZone: z.string(),
});
const salesRow = z.object({ count: z.int(), resale: z.number().nullable(), trueMargin: z.number().nullable() });

const sales = statement({
  name: 'analytics-past-sales',
  params: salesParams,
  row: salesRow,
  sql: sql`select count(*)::int as count,
      percentile_disc(0.5) within group (order by s.price_cents)::float8 as resale,
      percentile_disc(0.5) within group (order by ${GROSS_MARGIN} - ${HOLD_COST})::float8 as "trueMargin"
    from ${UNREVERSED_SALES({ productId: sql`:productId::int`, condition: sql`:condition::text`, since: sql`:since::timestamptz` })} s`,
});

/** Finds the number and the medians, in cents, of the sales of a product in a condition since an instant. */
export async function findPastSales(
  db: Queryable,
  params: z.infer<typeof salesParams>,
): Promise<z.infer<typeof salesRow>> {
  const [row] = await db.query(sales, params);
  return row ?? { count: 0, resale: null, trueMargin: null };
}
