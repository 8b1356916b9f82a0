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
  isSettled: z.boolean(),
  memberId: z.uuid().nullable(),
  approverId: z.uuid().nullable(),
  undoneAt: z.date().nullable(),
});
/** A change of a product's price or availability, with its author and approver, and the time when it was undone. */
export type ProductStep = z.infer<typeof productStep>;

const steps = statement({
  name: 'price-steps-of-product',
  params: z.object({ productId: z.int(), since: z.date() }),
  row: productStep,
  plan: 'each call',
  sql: sql`with recent as (select id, undoes from price_changes where at > :since::timestamptz)
    select c.at, i.old_cents as "oldCents", i.new_cents as "newCents", i.was_active as "wasActive",
      i.is_active as "isActive", c.is_settled as "isSettled", c.member_id as "memberId", c.approver_id as "approverId",
      case when ui.change_id is not null then u.at end as "undoneAt"
    from (select id from recent union select undoes from recent where undoes is not null) looked
    join price_changes c on c.id = looked.id
    cross join lateral (
      select * from price_change_items where change_id = c.id and product_id = :productId offset 0
    ) i
    left join price_changes u on u.undoes = c.id
    left join price_change_items ui on ui.change_id = u.id and ui.product_id = :productId
    order by c.id`,
});

/**
 * Lists the changes of a product since an instant, and older ones that were undone since, oldest first. Reads only the changes of
 * that time, each by its key, as `listProductPrices` does.
 */
export async function listProductSteps(db: Queryable, productId: number, since: Date): Promise<ProductStep[]> {
  return db.query(steps, { productId, since });
}
