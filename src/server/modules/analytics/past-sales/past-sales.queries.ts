import { z } from 'zod';
import { CONDITIONS } from '#domain/vocabulary.ts';
import { STANDING_SALES } from '#server/modules/inventory/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { GROSS_MARGIN, HOLD_COST } from '../margin/hold-cost.queries.ts';

const asked = z.object({
  productId: z.int(),
  condition: z.enum(CONDITIONS),
  since: z.date(),
  timeZone: z.string(),
});
const found = z.object({ count: z.int(), resale: z.number().nullable(), trueMargin: z.number().nullable() });

const sales = statement({
  name: 'analytics-past-sales',
  params: asked,
  row: found,
  sql: sql`select count(*)::int as count,
      percentile_disc(0.5) within group (order by s.price_cents)::float8 as resale,
      percentile_disc(0.5) within group (order by ${GROSS_MARGIN} - ${HOLD_COST})::float8 as "trueMargin"
    from ${STANDING_SALES({ productId: sql`:productId::int`, condition: sql`:condition::text`, since: sql`:since::timestamptz` })} s`,
});

/** Finds number and middle values, in cents, of the sales of a product in a condition since an instant. */
export async function findPastSales(db: Queryable, params: z.infer<typeof asked>): Promise<z.infer<typeof found>> {
  const [row] = await db.query(sales, params);
  return row ?? { count: 0, resale: null, trueMargin: null };
}
