import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const productStep = z.object({
  at: z.date(),
  oldCents: z.int().nullable(),
  newCents: z.int(),
  wasActive: z.boolean().nullable(),
  isActive: z.boolean(),
  undoneAt: z.date().nullable(),
});
/** A change of a product's price or place, and when that was undone. */
export type ProductStep = z.infer<typeof productStep>;

const steps = statement({
  name: 'price-steps-of-product',
  params: z.object({ productId: z.int(), limit: z.int() }),
  row: productStep,
  plan: 'each call',
  sql: sql`select c.at, i.old_cents as "oldCents", i.new_cents as "newCents", i.was_active as "wasActive",
      i.is_active as "isActive", case when ui.change_id is not null then u.at end as "undoneAt"
    from price_changes c
    cross join lateral (
      select * from price_change_items where change_id = c.id and product_id = :productId offset 0
    ) i
    left join price_changes u on u.undoes = c.id
    left join price_change_items ui on ui.change_id = u.id and ui.product_id = :productId
    order by c.id desc limit :limit`,
});

/** Lists the newest changes of a product, the newest first. Looks each up by its key, as `listProductPrices` does. */
export async function listProductSteps(db: Queryable, productId: number, limit: number): Promise<ProductStep[]> {
  return db.query(steps, { productId, limit });
}
