import { z } from 'zod';
import { PRICE_CHANGE_KINDS } from '#domain/pricing/price-changes.ts';
import { JOIN_PRODUCT, PRODUCT_ORDER } from '#server/modules/catalog/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Author and description of a price change. */
export const newChange = z.object({
  kind: z.enum(PRICE_CHANGE_KINDS),
  at: z.date(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  reason: z.string().nullable(),
  summary: z.string(),
  /** True when further changes are measured from this one (decision 004); the two fields below name the admin who approved it. */
  isSettled: z.boolean(),
  approverId: z.uuid().nullable(),
  approver: z.string().nullable(),
});
export type NewChange = z.infer<typeof newChange>;

const changeItem = z.object({
  productId: z.int(),
  oldCents: z.int().nullable(),
  newCents: z.int(),
  wasActive: z.boolean().nullable(),
  isActive: z.boolean(),
});
/** Price and availability of a product before and after a change; null before for a new product. */
export type ChangeItem = z.infer<typeof changeItem>;

/** Columns of `changeItem` except the product, from `price_change_items i`. */
const ITEM = sql`i.old_cents as "oldCents", i.new_cents as "newCents", i.was_active as "wasActive", i.is_active as "isActive"`;

const insert = statement({
  name: 'price-change-insert',
  params: newChange.extend({
    count: z.int(),
    productIds: z.array(z.int()),
    oldCents: z.array(z.int().nullable()),
    newCents: z.array(z.int()),
    wasActive: z.array(z.boolean().nullable()),
    isActive: z.array(z.boolean()),
  }),
  row: z.object({ id: z.int() }),
  sql: sql`with head as (
      insert into price_changes (kind, at, actor, member_id, reason, summary, is_settled, approver_id, approver, products)
      values (:kind, :at, :actor, :memberId, :reason, :summary, :isSettled, :approverId, :approver, :count) returning id
    ), noted as (
      insert into price_change_items (change_id, product_id, old_cents, new_cents, was_active, is_active)
      select head.id, item.* from head,
        unnest(:productIds::int[], :oldCents::int[], :newCents::int[], :wasActive::bool[], :isActive::bool[]) as item
    )
    select id::int as id from head`,
});

/** Writes a change with its items into the history. @returns its number */
export async function insertChange(tx: Transaction, change: NewChange, items: readonly ChangeItem[]): Promise<number> {
  const [row] = await tx.query(insert, {
    ...change,
    count: items.length,
    productIds: items.map((item) => item.productId),
    oldCents: items.map((item) => item.oldCents),
    newCents: items.map((item) => item.newCents),
    wasActive: items.map((item) => item.wasActive),
    isActive: items.map((item) => item.isActive),
  });
  if (row === undefined) throw new Error('A change was not written');
  return row.id;
}

const summary = newChange.omit({ memberId: true, isSettled: true, approverId: true }).extend({ id: z.int() });
/** Columns of `summary`, from `price_changes c`. */
const SUMMARY_COLUMNS = sql`c.id::int as id, c.kind, c.at, c.actor, c.reason, c.summary, c.approver`;

const storedChange = summary.extend({
  products: z.int(),
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
  undoneProducts: z.int().nullable(),
});
/** An entry of the history as stored. */
export type StoredChange = z.infer<typeof storedChange>;

const SELECT_CHANGE = sql`select ${SUMMARY_COLUMNS}, c.products, c.undoes::int as undoes, u.id::int as "undoneBy",
    u.products as "undoneProducts"
  from price_changes c left join price_changes u on u.undoes = c.id`;

const list = statement({
  name: 'price-changes-list',
  params: z.object({ before: z.int().nullable(), limit: z.int() }),
  row: storedChange,
  plan: 'each call',
  sql: sql`${SELECT_CHANGE} where :before::bigint is null or c.id < :before order by c.id desc limit :limit`,
});

/** Lists changes, newest first. @param before the last number of the previous page, or null */
export async function listChanges(db: Queryable, before: number | null, limit: number): Promise<StoredChange[]> {
  return db.query(list, { before, limit });
}

const byId = statement({
  name: 'price-change-find',
  params: z.object({ id: z.int() }),
  row: storedChange,
  sql: sql`${SELECT_CHANGE} where c.id = :id`,
});

export async function findChange(db: Queryable, id: number): Promise<StoredChange | null> {
  return db.first(byId, { id });
}

const changedRow = changeItem.extend({ model: z.string(), storage: z.string().nullable() });
export type ChangedRow = z.infer<typeof changedRow>;

const changedProducts = statement({
  name: 'price-change-products',
  params: z.object({ id: z.int(), limit: z.int() }),
  row: changedRow,
  sql: sql`select p.id as "productId", p.model, p.storage, ${ITEM}
    from price_change_items i ${JOIN_PRODUCT(sql`i.product_id`)}
    where i.change_id = :id order by ${PRODUCT_ORDER(sql`p`)} limit :limit`,
});

/** Lists the first products of a change, by model. */
export async function listChangedProducts(db: Queryable, id: number, limit: number): Promise<ChangedRow[]> {
  return db.query(changedProducts, { id, limit });
}

const productPrice = z.object({ ...summary.shape, ...changeItem.omit({ productId: true }).shape });
export type ProductPrice = z.infer<typeof productPrice>;

const productPrices = statement({
  name: 'price-changes-of-product',
  params: z.object({ productId: z.int(), limit: z.int() }),
  row: productPrice,
  sql: sql`select ${SUMMARY_COLUMNS}, ${ITEM}
    from price_changes c
    cross join lateral (
      select * from price_change_items where change_id = c.id and product_id = :productId offset 0
    ) i
    order by c.id desc limit :limit`,
});

/**
 * Lists the changes of a product's price, newest first. Looks each change up by its key: there are few per day, and an
 * index by product would make a change of very many prices take twice as long.
 */
export async function listProductPrices(db: Queryable, productId: number, limit: number): Promise<ProductPrice[]> {
  return db.query(productPrices, { productId, limit });
}
