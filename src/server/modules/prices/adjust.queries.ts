import type { AdjustmentTerms } from '#domain/pricing/adjust-prices.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { NewChange } from './changes.queries.ts';

/** Which products an adjustment means, and what it makes of their prices. */
export interface AdjustmentQuestion {
  deviceType: DeviceType;
  /** The values of `cellular` that are meant: both, or those that can have a lock status. */
  cellular: readonly boolean[];
  terms: AdjustmentTerms;
}

/**
 * Products that are meant, and those whose price moves. The rule is `adjustPrice` of the domain, in integers: whole dollars,
 * rounded half up, never below 0.
 */
const MOVED = `meant as (
    select id, model, storage, base_price_cents as old_cents, is_active,
      greatest(0, base_price_cents * $3::bigint + $4::bigint + $5::bigint * 50) / ($5::bigint * 100) * 100 as new_cents
    from products where device_type = $1 and cellular = any($2::bool[]) and is_active
  ), moved as (select * from meant where new_cents <> old_cents)`;

/**
 * What was moved exactly, in 32 characters: equal where the same products go from the same prices to the same prices. A sum of
 * hashes needs no order, and costs a tenth of a text of all.
 */
const TOKEN = `md5(count(*) || ':' || coalesce(sum(hashint8extended(new_cents, hashint8extended(old_cents, id))), 0))`;

function valuesOf({ deviceType, cellular, terms }: AdjustmentQuestion): unknown[] {
  return [deviceType, cellular, terms.factor, terms.addend, terms.denominator];
}

export interface MovedProduct {
  id: number;
  model: string;
  storage: string | null;
  oldCents: number;
  newCents: number;
}

export interface AdjustmentOutcome {
  total: number;
  /** The highest new price; 0 where nothing moves. */
  highestCents: number;
  token: string;
}

/** What an adjustment would do: sums of all, and the first rows by model. */
export async function previewAdjustment(
  db: Queryable,
  question: AdjustmentQuestion,
  mostRows: number,
): Promise<AdjustmentOutcome & { unchanged: number; rows: MovedProduct[] }> {
  const [row] = await db.query<AdjustmentOutcome & { unchanged: number; rows: MovedProduct[] }>({
    text: `with ${MOVED}
      select count(*)::int as total, coalesce(max(new_cents), 0)::float8 as "highestCents", ${TOKEN} as token,
        (select count(*)::int from meant where new_cents = old_cents) as unchanged,
        (select coalesce(json_agg(first), '[]') from (
          select id, model, storage, old_cents as "oldCents", new_cents as "newCents" from moved
          order by model, id limit ${mostRows}
        ) first) as rows
      from moved`,
    values: valuesOf(question),
  });
  if (row === undefined) throw new Error('An aggregate always answers a row');
  return row;
}

/** What has to hold for an adjustment to be made. */
export interface AdjustmentTerm {
  /** Of the preview; null where there was none. */
  token: string | null;
  maxCents: number;
}

/**
 * Makes an adjustment with its history in one statement, if it moves something, moves it as the preview has shown, and no
 * price above the highest. Call it under `lockPrices`.
 * @returns what it moves; `id` is null where it has not been made
 */
export async function applyAdjustment(
  tx: Transaction,
  question: AdjustmentQuestion,
  { token, maxCents }: AdjustmentTerm,
  { at, actor, memberId, reason, summary }: NewChange,
): Promise<AdjustmentOutcome & { id: number | null }> {
  const [row] = await tx.query<AdjustmentOutcome & { id: number | null }>({
    text: `with ${MOVED}, outcome as (
        select count(*)::int as total, coalesce(max(new_cents), 0) as highest, ${TOKEN} as token from moved
      ), head as (
        insert into price_changes (kind, at, actor, member_id, reason, summary, products)
        select 'adjustment', $8::timestamptz, $9::text, $10::uuid, $11::text, $12::text, total from outcome
        where total > 0 and highest <= $7::bigint and ($6::text is null or token = $6)
        returning id
      ), changed as (
        update products p set base_price_cents = least(m.new_cents, $7::bigint)::int, version = p.version + 1,
          updated_at = $8::timestamptz
        from moved m, head where p.id = m.id
      ), noted as (
        insert into price_change_items (change_id, product_id, old_cents, new_cents, was_active, is_active)
        select head.id, m.id, m.old_cents, least(m.new_cents, $7::bigint)::int, m.is_active, m.is_active
        from moved m, head
      )
      select (select id::int from head) as id, total, highest::float8 as "highestCents", token from outcome`,
    values: [...valuesOf(question), token, maxCents, at, actor, memberId, reason, summary],
  });
  if (row === undefined) throw new Error('An aggregate always answers a row');
  return row;
}
