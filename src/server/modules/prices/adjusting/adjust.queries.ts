import { z } from 'zod';
import type { AdjustmentTerms } from '#domain/pricing/adjust-prices.ts';
import { DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import { FROM_BOUGHT_PRODUCTS, PRODUCT_ORDER, SET_PRICES } from '#server/modules/catalog/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type NewChange, newChange } from '../history/changes.queries.ts';

/** Products of an adjustment, and the terms of their new prices. */
export interface AdjustmentQuery {
  /** Null for all types. */
  deviceType: DeviceType | null;
  /** Values of `cellular` to include: both, or only devices that can have a lock status. */
  cellular: readonly boolean[];
  /** Narrows the adjustment to these products; null for all. */
  productIds: readonly number[] | null;
  terms: AdjustmentTerms;
}

const queryParams = z.object({
  deviceType: z.enum(DEVICE_TYPES).nullable(),
  cellular: z.array(z.boolean()).readonly(),
  productIds: z.array(z.int()).readonly().nullable(),
  factor: z.int(),
  addend: z.int(),
  denominator: z.int(),
});

/**
 * Selects the products of an adjustment (`meant`), and those whose price changes (`moved`). The rule is `adjustPrice` of the domain,
 * in integers: whole dollars, rounded half up, never below 0.
 */
const MOVED = sql`meant as (
    select p.id, p.device_type, p.model, p.storage, p.list_key, p.base_price_cents as old_cents, p.is_active,
      greatest(0, p.base_price_cents * :factor::bigint + :addend::bigint + :denominator::bigint * 50)
        / (:denominator::bigint * 100) * 100 as new_cents
    ${FROM_BOUGHT_PRODUCTS({ deviceType: sql`:deviceType`, cellular: sql`:cellular`, ids: sql`:productIds` })}
  ), moved as (select * from meant where new_cents <> old_cents)`;

/**
 * Digest of an adjustment in 32 characters: equal when the same products move from and to the same prices. A sum of
 * hashes needs no order, and costs a tenth of a digest of the whole text.
 */
const TOKEN = sql`md5(count(*) || ':' || coalesce(sum(hashint8extended(new_cents, hashint8extended(old_cents, id))), 0))`;

function paramsOf({ deviceType, cellular, productIds, terms }: AdjustmentQuery): z.infer<typeof queryParams> {
  const { factor, addend, denominator } = terms;
  return { deviceType, cellular, productIds, factor, addend, denominator };
}

const movedProduct = z.object({
  id: z.int(),
  deviceType: z.enum(DEVICE_TYPES),
  model: z.string(),
  storage: z.string().nullable(),
  oldCents: z.int(),
  newCents: z.int(),
});
export type MovedProduct = z.infer<typeof movedProduct>;

const outcome = z.object({
  total: z.int(),
  /** Highest new price; 0 when nothing moves. */
  highestCents: z.number(),
  token: z.string(),
});
export type AdjustmentOutcome = z.infer<typeof outcome>;

const preview = statement({
  name: 'prices-preview',
  params: queryParams.extend({ mostRows: z.int() }),
  row: outcome.extend({ unchanged: z.int(), rows: z.array(movedProduct) }),
  plan: 'each call',
  sql: sql`with ${MOVED}
    select count(*)::int as total, coalesce(max(new_cents), 0)::float8 as "highestCents", ${TOKEN} as token,
      (select count(*)::int from meant where new_cents = old_cents) as unchanged,
      (select coalesce(json_agg(first), '[]') from (
        select ${columns(movedProduct)} from moved p
        order by p.device_type, ${PRODUCT_ORDER(sql`p`)} limit :mostRows
      ) first) as rows
    from moved`,
});

const picked = statement({
  name: 'prices-picked',
  params: queryParams.pick({ deviceType: true }).extend({ productIds: z.array(z.int()).readonly() }),
  row: movedProduct.pick({ model: true, storage: true }),
  sql: sql`select p.model, p.storage
    ${FROM_BOUGHT_PRODUCTS({ deviceType: sql`:deviceType`, cellular: sql`'{true,false}'`, ids: sql`:productIds` })}
    order by p.device_type, ${PRODUCT_ORDER(sql`p`)}`,
});

/** Lists the names of the products that an adjustment picks, in catalog order. */
export async function listPicked(
  db: Queryable,
  deviceType: DeviceType | null,
  productIds: readonly number[],
): Promise<Pick<MovedProduct, 'model' | 'storage'>[]> {
  return db.query(picked, { deviceType, productIds });
}

/** Previews an adjustment: totals, and the first rows by model. */
export async function previewAdjustment(
  db: Queryable,
  query: AdjustmentQuery,
  mostRows: number,
): Promise<AdjustmentOutcome & { unchanged: number; rows: MovedProduct[] }> {
  const [row] = await db.query(preview, { ...paramsOf(query), mostRows });
  if (row === undefined) throw new Error('An aggregate always answers a row');
  return row;
}

/** Conditions without which an adjustment is not applied. */
export interface AdjustmentGuard {
  /** Token of the preview; null without one. */
  token: string | null;
  maxCents: number;
}

const apply = statement({
  name: 'prices-adjust',
  params: z.object({
    ...queryParams.shape,
    ...newChange.omit({ kind: true }).shape,
    token: z.string().nullable(),
    maxCents: z.int(),
  }),
  row: outcome.extend({ id: z.int().nullable() }),
  plan: 'each call',
  sql: sql`with ${MOVED}, outcome as (
      select count(*)::int as total, coalesce(max(new_cents), 0) as highest, ${TOKEN} as token from moved
    ), head as (
      insert into price_changes (kind, at, actor, member_id, reason, summary, is_settled, approver_id, approver, products)
      select 'adjustment', :at::timestamptz, :actor::text, :memberId::uuid, :reason::text, :summary::text, :isSettled::bool,
        :approverId::uuid, :approver::text, total from outcome
      where total > 0 and highest <= :maxCents::bigint and (:token::text is null or token = :token)
      returning id
    ), changed as (
      ${SET_PRICES({
        rows: sql`moved m, head`,
        id: sql`m.id`,
        cents: sql`least(m.new_cents, :maxCents::bigint)::int`,
        isActive: sql`p.is_active`,
        isSettled: sql`:isSettled`,
        at: sql`:at`,
      })}
    ), noted as (
      insert into price_change_items (change_id, product_id, old_cents, new_cents, was_active, is_active)
      select head.id, m.id, m.old_cents, least(m.new_cents, :maxCents::bigint)::int, m.is_active, m.is_active
      from moved m, head
    )
    select (select id::int from head) as id, total, highest::float8 as "highestCents", token from outcome`,
});

/**
 * Applies an adjustment with its history in one statement, if it moves a price, matches its preview, and no price
 * exceeds the highest. Call it under `lockProducts`.
 * @returns the outcome; `id` is null when nothing was applied
 */
export async function applyAdjustment(
  tx: Transaction,
  query: AdjustmentQuery,
  guard: AdjustmentGuard,
  { kind: _, ...change }: NewChange,
): Promise<AdjustmentOutcome & { id: number | null }> {
  const [row] = await tx.query(apply, { ...paramsOf(query), ...guard, ...change });
  if (row === undefined) throw new Error('An aggregate always answers a row');
  return row;
}
