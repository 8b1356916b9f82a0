import { z } from 'zod';
import { JOIN_PRODUCT, PRODUCT_ORDER, SET_PRICES } from '#server/modules/catalog/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type NewChange, newChange } from './changes.queries.ts';

/**
 * Selects the items of the change `:undoes` with their products; `still` is true while a product has the price and availability of it.
 */
const ITEMS = sql`items as (
    select i.*, p.id, p.model, p.storage, p.list_key, p.base_price_cents as now_cents, p.is_active as is_now_active,
      p.base_price_cents = i.new_cents and p.is_active = i.is_active as still
    from price_change_items i ${JOIN_PRODUCT(sql`i.product_id`)} where i.change_id = :undoes::bigint
  )`;

/** Digest of the products that have moved: equal when an undo leaves out the same ones. */
const LEFT_OUT = sql`md5(count(*) filter (where not still) || ':' ||
  coalesce(sum(hashint8extended(product_id, 0)) filter (where not still), 0))`;

const undoCounts = z.object({ canUndo: z.int(), moved: z.int(), leavingOut: z.string() });
export type UndoCounts = z.infer<typeof undoCounts>;

const counts = statement({
  name: 'price-change-undo-counts',
  params: z.object({ undoes: z.int() }),
  row: undoCounts,
  sql: sql`with ${ITEMS}
    select count(*) filter (where still)::int as "canUndo", count(*) filter (where not still)::int as moved,
      ${LEFT_OUT} as "leavingOut" from items`,
});

/** Counts the products of a change that can be undone and those that have moved, and returns a digest of the latter. */
export async function countUndo(db: Queryable, undoes: number): Promise<UndoCounts> {
  const [row] = await db.query(counts, { undoes });
  if (row === undefined) throw new Error('An aggregate always answers a row');
  return row;
}

const movedSince = z.object({
  productId: z.int(),
  model: z.string(),
  storage: z.string().nullable(),
  newCents: z.int(),
  nowCents: z.int(),
  isNowActive: z.boolean(),
  byId: z.int().nullable(),
  byKind: newChange.shape.kind.nullable(),
  byAt: z.date().nullable(),
  byActor: z.string().nullable(),
  bySummary: z.string().nullable(),
});
/** A product that has moved since a change, and the last change that moved it. */
export type MovedSince = z.infer<typeof movedSince>;

const moved = statement({
  name: 'price-change-undo-moved',
  params: z.object({ undoes: z.int(), limit: z.int() }),
  row: movedSince,
  sql: sql`with ${ITEMS}, first as (
      select * from items p where not still order by ${PRODUCT_ORDER(sql`p`)} limit :limit
    )
    select p.product_id as "productId", p.model, p.storage, p.new_cents as "newCents", p.now_cents as "nowCents",
      p.is_now_active as "isNowActive", c.id::int as "byId", c.kind as "byKind", c.at as "byAt", c.actor as "byActor",
      c.summary as "bySummary"
    from first p left join lateral (
      select c.* from price_changes c
      cross join lateral (
        select from price_change_items where change_id = c.id and product_id = p.product_id offset 0
      ) i
      where c.id > :undoes::bigint order by c.id desc limit 1
    ) c on true
    order by ${PRODUCT_ORDER(sql`p`)}`,
});

/** Lists the first products of a change that have moved since, by model. */
export async function listMovedSince(db: Queryable, undoes: number, limit: number): Promise<MovedSince[]> {
  return db.query(moved, { undoes, limit });
}

const undo = statement({
  name: 'price-change-undo',
  params: newChange.omit({ kind: true }).extend({ undoes: z.int(), leavingOut: z.string().nullable() }),
  row: z.object({ id: z.int(), products: z.int() }),
  sql: sql`with ${ITEMS}, head as (
      insert into price_changes (kind, at, actor, member_id, reason, summary, is_settled, approver_id, approver, products, undoes)
      select 'undo', :at::timestamptz, :actor::text, :memberId::uuid, :reason::text, :summary::text, :isSettled::bool,
        :approverId::uuid, :approver::text,
        count(*) filter (where still), :undoes::bigint
      from items having bool_or(still) and ${LEFT_OUT} = coalesce(:leavingOut::text, md5('0:0'))
      returning id, products
    ), changed as (
      ${SET_PRICES({
        rows: sql`items i, head`,
        id: sql`i.product_id and i.still`,
        cents: sql`coalesce(i.old_cents, i.new_cents)`,
        isActive: sql`coalesce(i.was_active, false)`,
        isSettled: sql`:isSettled`,
        at: sql`:at`,
      })}
    ), noted as (
      insert into price_change_items (change_id, product_id, old_cents, new_cents, was_active, is_active)
      select head.id, i.product_id, i.new_cents, coalesce(i.old_cents, i.new_cents), i.is_active,
        coalesce(i.was_active, false)
      from items i, head where i.still
    )
    select id::int as id, products from head`,
});

/**
 * Restores the old price and availability of a change's products, with its own history: all of them, if none has moved since,
 * or all but the moved ones, if `leavingOut` names exactly those. Call it under `lockProducts`. Violates
 * `price_changes_undoes` when the change has been undone.
 * @returns the new change's number and its number of products, or null when others have moved
 */
export async function undoItems(
  tx: Transaction,
  { undoes, leavingOut }: { undoes: number; leavingOut: string | null },
  { kind: _, ...change }: NewChange,
): Promise<{ id: number; products: number } | null> {
  return tx.first(undo, { ...change, undoes, leavingOut });
}
