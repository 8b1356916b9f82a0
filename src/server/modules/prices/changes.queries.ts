import type { PriceChangeKind } from '#domain/pricing/price-changes.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';

/** Who changes prices, and what is said of it. */
export interface NewChange {
  kind: PriceChangeKind;
  at: Date;
  actor: string;
  memberId: string | null;
  reason: string | null;
  summary: string;
}

/** A product's price and place on the list, before and after. Null before: it is new. */
export interface ChangeItem {
  productId: number;
  oldCents: number | null;
  newCents: number;
  wasActive: boolean | null;
  isActive: boolean;
}

/**
 * Lets one writer of prices at a time go on: what it reads from here to its commit stays as it is. Readers do not wait.
 * Every use case that writes products calls it first.
 */
export async function lockPrices(tx: Transaction): Promise<void> {
  await tx.query({ text: 'select version from catalog_version for update' });
}

/** Writes a change with its items into the history. @returns its number */
export async function insertChange(tx: Transaction, change: NewChange, items: readonly ChangeItem[]): Promise<number> {
  const { kind, at, actor, memberId, reason, summary } = change;
  const [row] = await tx.query<{ id: number }>({
    text: `with head as (
        insert into price_changes (kind, at, actor, member_id, reason, summary, products)
        values ($1, $2, $3, $4, $5, $6, $7) returning id
      ), noted as (
        insert into price_change_items (change_id, product_id, old_cents, new_cents, was_active, is_active)
        select head.id, item.* from head,
          unnest($8::int[], $9::int[], $10::int[], $11::bool[], $12::bool[]) as item
      )
      select id::int as id from head`,
    values: [kind, at, actor, memberId, reason, summary, items.length, ...columnsOf(items)],
  });
  if (row === undefined) throw new Error('A change was not written');
  return row.id;
}

function columnsOf(items: readonly ChangeItem[]): unknown[] {
  return [
    items.map((item) => item.productId),
    items.map((item) => item.oldCents),
    items.map((item) => item.newCents),
    items.map((item) => item.wasActive),
    items.map((item) => item.isActive),
  ];
}

/** An entry of the history as it is stored. */
export interface StoredChange {
  id: number;
  kind: PriceChangeKind;
  at: Date;
  actor: string;
  reason: string | null;
  summary: string;
  products: number;
  undoes: number | null;
  undoneBy: number | null;
}

const CHANGE = `select c.id::int as id, c.kind, c.at, c.actor, c.reason, c.summary, c.products, c.undoes::int as undoes,
  u.id::int as "undoneBy" from price_changes c left join price_changes u on u.undoes = c.id`;

/** Newest first. @param before the number that the page before has ended with, or null */
export async function listChanges(db: Queryable, before: number | null, limit: number): Promise<StoredChange[]> {
  return db.query<StoredChange>({
    text: `${CHANGE} where $1::bigint is null or c.id < $1 order by c.id desc limit $2`,
    values: [before, limit],
  });
}

export async function findChange(db: Queryable, id: number): Promise<StoredChange | null> {
  const [row] = await db.query<StoredChange>({ text: `${CHANGE} where c.id = $1`, values: [id] });
  return row ?? null;
}

export interface ChangedRow extends ChangeItem {
  model: string;
  storage: string | null;
}

/** The first products of a change, by model. */
export async function listChangedProducts(db: Queryable, id: number, limit: number): Promise<ChangedRow[]> {
  return db.query<ChangedRow>({
    text: `select p.id as "productId", p.model, p.storage, i.old_cents as "oldCents", i.new_cents as "newCents",
        i.was_active as "wasActive", i.is_active as "isActive"
      from price_change_items i join products p on p.id = i.product_id
      where i.change_id = $1 order by p.model, p.id limit $2`,
    values: [id, limit],
  });
}

export type ProductPrice = Omit<StoredChange, 'products' | 'undoes' | 'undoneBy'> & Omit<ChangeItem, 'productId'>;

/**
 * What has happened to a product's price, newest first. Each change is looked into by its key: there are some a day, and an
 * index by product would make a change of very many prices twice as long.
 */
export async function listProductPrices(db: Queryable, productId: number, limit: number): Promise<ProductPrice[]> {
  return db.query<ProductPrice>({
    text: `select c.id::int as id, c.kind, c.at, c.actor, c.reason, c.summary, i.old_cents as "oldCents",
        i.new_cents as "newCents", i.was_active as "wasActive", i.is_active as "isActive"
      from price_changes c
      cross join lateral (
        select * from price_change_items where change_id = c.id and product_id = $1 offset 0
      ) i
      order by c.id desc limit $2`,
    values: [productId, limit],
  });
}

/**
 * Gives every product of a change its old price and place back, with a history of its own, if none has moved since. Call it
 * under `lockPrices`. Breaks `price_changes_undoes` where the change has been undone.
 * @returns the new change's number, or null where a product has moved
 */
export async function undoItems(
  tx: Transaction,
  undoes: number,
  { at, actor, memberId, reason, summary }: NewChange,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number | null }>({
    text: `with items as (
        select i.*, p.base_price_cents = i.new_cents and p.is_active = i.is_active as still
        from price_change_items i join products p on p.id = i.product_id where i.change_id = $1::bigint
      ), head as (
        insert into price_changes (kind, at, actor, member_id, reason, summary, products, undoes)
        select 'undo', $2::timestamptz, $3::text, $4::uuid, $5::text, $6::text, count(*), $1::bigint from items having bool_and(still)
        returning id
      ), changed as (
        update products p set base_price_cents = coalesce(i.old_cents, i.new_cents),
          is_active = coalesce(i.was_active, false), version = p.version + 1, updated_at = $2::timestamptz
        from items i, head where p.id = i.product_id
      ), noted as (
        insert into price_change_items (change_id, product_id, old_cents, new_cents, was_active, is_active)
        select head.id, i.product_id, i.new_cents, coalesce(i.old_cents, i.new_cents), i.is_active,
          coalesce(i.was_active, false)
        from items i, head
      )
      select (select id::int from head) as id`,
    values: [undoes, at, actor, memberId, reason, summary],
  });
  return row?.id ?? null;
}
