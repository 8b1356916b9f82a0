import { z } from 'zod';
import { JOIN_PRODUCT, PRODUCT_ORDER } from '#server/modules/catalog/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { STAMP, versionedSetting } from '#server/platform/settings/versioned-setting.ts';

/** Versions of the limit; null when no price change needs an admin. */
export const priceLimits = versionedSetting(
  'price-limits',
  entity('price_limits', { percent: z.int().nullable(), ...STAMP }),
);

const movedProduct = z.object({
  model: z.string(),
  storage: z.string().nullable(),
  oldCents: z.int().nullable(),
  newCents: z.int(),
  wasActive: z.boolean().nullable(),
  isActive: z.boolean(),
  /** Price and availability a day ago, as in `PriceMove.dayAgo`. */
  dayCents: z.int().nullable(),
  dayActive: z.boolean().nullable(),
  settledCents: z.int().nullable(),
});
/** A product of a change, with the prices that its new price is measured from. */
export type MovedProduct = z.infer<typeof movedProduct>;

const moved = statement({
  name: 'price-change-measured',
  params: z.object({ changeId: z.int(), since: z.date() }),
  row: movedProduct,
  plan: 'each call',
  sql: sql`with recent as (
      select i.*, c.is_settled from price_changes c join price_change_items i on i.change_id = c.id
      where c.at > :since::timestamptz and c.id < :changeId::bigint
    ), first as (
      select distinct on (product_id) product_id, old_cents, was_active from recent order by product_id, change_id
    ), settled as (
      select distinct on (product_id) product_id, new_cents, is_active from recent where is_settled
      order by product_id, change_id desc
    )
    select p.model, p.storage, i.old_cents as "oldCents", i.new_cents as "newCents", i.was_active as "wasActive",
      i.is_active as "isActive", p.settled_cents as "settledCents",
      case when s.product_id is not null then s.new_cents when f.product_id is not null then f.old_cents
        else i.old_cents end as "dayCents",
      case when s.product_id is not null then s.is_active when f.product_id is not null then f.was_active
        else i.was_active end as "dayActive"
    from price_change_items i ${JOIN_PRODUCT(sql`i.product_id`)}
    left join first f on f.product_id = i.product_id left join settled s on s.product_id = i.product_id
    where i.change_id = :changeId::bigint and i.is_active
    order by p.device_type, ${PRODUCT_ORDER(sql`p`)}`,
});

/**
 * Lists the bought products of a change that was just written, with the prices they are measured from. Reads only the changes since
 * an instant: there are few per day.
 */
export async function listMoves(tx: Transaction, changeId: number, since: Date): Promise<MovedProduct[]> {
  return tx.query(moved, { changeId, since });
}
