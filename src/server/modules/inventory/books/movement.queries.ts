import { z } from 'zod';
import { COST_KINDS } from '#domain/inventory/cost.ts';
import { UNDONE_STATES, UNIT_STATES } from '#domain/inventory/states.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { DAYS_BEGIN, DAYS_END, inDays, type ShopDays, shopDaysParams } from '#server/platform/db/shop-days.ts';
import { joinSql, literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { isStock, stateAt } from './stock.queries.ts';

const UNDONE = joinSql(UNDONE_STATES.map(literal), ', ');

/**
 * Selects units `m` that were in stock in a range of days or whose value changed in it: value as stock before and after, costs
 * booked, and the value that sales and a reversed purchase removed. `lost` is the rest: written off, used for parts or lost, minus
 * units found again. A reversed purchase brings back payout and fee, but no other costs.
 */
const MOVED = sql`(
  select m.*, opening + payout + fee + added - closing - sold - undone as lost
  from (
    select n.id, n.number, n.product_id, n.device_id, n.acquired_on, n.ended_on, n.state,
      case when ${isStock(sql`before.state`)} then c.before else 0 end as opening, c.payout, c.fee, c.added,
      case when ${isStock(sql`later.state`)} then c.later else 0 end as closing, s.sold, s.price, s.sale_fee,
      case when later.state in (${UNDONE}) and coalesce(before.state not in (${UNDONE}), true) then c.paid else 0 end as undone
    from units n
    cross join lateral (select ${stateAt(DAYS_BEGIN)} as state offset 0) before
    cross join lateral (select ${stateAt(DAYS_END)} as state offset 0) later
    cross join lateral (
      select coalesce(sum(c.amount_cents) filter (where c.at < ${DAYS_BEGIN}), 0) as before,
        coalesce(sum(c.amount_cents) filter (where c.at < ${DAYS_END}), 0) as later,
        coalesce(sum(c.amount_cents) filter (where c.kind in ('payout', 'fee') and c.at < ${DAYS_END}), 0) as paid,
        coalesce(sum(c.amount_cents) filter (where c.kind = 'payout' and ${inDays(sql`c.at`)}), 0) as payout,
        coalesce(sum(c.amount_cents) filter (where c.kind = 'fee' and ${inDays(sql`c.at`)}), 0) as fee,
        coalesce(sum(c.amount_cents) filter (where c.kind not in ('payout', 'fee') and ${inDays(sql`c.at`)}), 0) as added
      from unit_costs c where c.unit_id = n.id) c
    cross join lateral (
      select coalesce(sum(case s.kind when 'sale' then s.cost_cents else -s.cost_cents end), 0) as sold,
        coalesce(sum(case s.kind when 'sale' then s.price_cents else -s.price_cents end), 0) as price,
        coalesce(sum(case s.kind when 'sale' then s.fee_cents else -s.fee_cents end), 0) as sale_fee
      from unit_sales s where s.unit_id = n.id and ${inDays(sql`s.at`)}) s
    where n.acquired_at < ${DAYS_END} and (n.ended_on is null or n.ended_on >= :from::date - 1
      or n.id in (select c.unit_id from unit_costs c where ${inDays(sql`c.at`)}))
  ) m
) m`;

/** True for a unit with at least one figure other than zero. */
const HAS_MOVED = sql`(opening <> 0 or payout <> 0 or fee <> 0 or added <> 0 or closing <> 0 or sold <> 0 or price <> 0 or lost <> 0)`;

const FIGURES = ['opening', 'payout', 'fee', 'added', 'closing', 'undone', 'sold', 'lost', 'price', 'saleFee'] as const;
type Figure = (typeof FIGURES)[number];
/** Figures of one unit, or of all, in cents. */
export type MovementFigures = Record<Figure, number>;

/** Bigints and numerics, which the driver returns as text. */
const figures = z.object({
  opening: z.string(),
  payout: z.string(),
  fee: z.string(),
  added: z.string(),
  closing: z.string(),
  undone: z.string(),
  sold: z.string(),
  lost: z.string(),
  price: z.string(),
  saleFee: z.string(),
});

const sums = statement({
  name: 'units-movement-sum',
  params: shopDaysParams,
  row: figures.extend({ units: z.int() }),
  plan: 'each call',
  sql: sql`select count(*)::int as units, coalesce(sum(opening), 0)::bigint as opening,
      coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(fee), 0)::bigint as fee,
      coalesce(sum(added), 0)::bigint as added, coalesce(sum(closing), 0)::bigint as closing,
      coalesce(sum(undone), 0)::bigint as undone, coalesce(sum(sold), 0)::bigint as sold,
      coalesce(sum(lost), 0)::bigint as lost, coalesce(sum(price), 0)::bigint as price,
      coalesce(sum(sale_fee), 0)::bigint as "saleFee"
    from ${MOVED} where ${HAS_MOVED}`,
});

/** Sums the changes of the stock in a range of days: opening + costs − closing − undone = cost of units sold or lost. */
export async function sumMovement(db: Queryable, days: ShopDays): Promise<MovementFigures & { units: number }> {
  const [row] = await db.query(sums, days);
  return { units: row?.units ?? 0, ...toCents(row) };
}

const unitRow = figures.extend({
  number: z.int(),
  deviceType: z.enum(DEVICE_TYPES),
  model: z.string(),
  storage: z.string(),
  acquiredOn: z.string(),
  endedOn: z.string().nullable(),
  state: z.enum(UNIT_STATES),
});
/** Changes of the value of one unit. `state` and `endedOn` are the current ones. */
export interface UnitMovement extends Omit<z.infer<typeof unitRow>, Figure>, MovementFigures {}

const units = statement({
  name: 'units-movement',
  params: shopDaysParams.extend({ afterNumber: z.int(), limit: z.int() }),
  row: unitRow,
  plan: 'each call',
  sql: sql`select m.number, p.device_type as "deviceType", p.model, coalesce(p.storage, '') as storage,
      to_char(m.acquired_on, 'YYYY-MM-DD') as "acquiredOn", to_char(m.ended_on, 'YYYY-MM-DD') as "endedOn", m.state,
      opening::bigint as opening, payout::bigint as payout, fee::bigint as fee, added::bigint as added,
      closing::bigint as closing, undone::bigint as undone, sold::bigint as sold, lost::bigint as lost,
      price::bigint as price, sale_fee::bigint as "saleFee"
    from ${MOVED} ${JOIN_PRODUCT(sql`m.product_id`)}
    where m.number > :afterNumber and ${HAS_MOVED} order by m.number limit :limit`,
});

/** Lists the units that `sumMovement` sums, by stock number. @param days `afterNumber` is 0 for the first page */
export async function listMovement(
  db: Queryable,
  days: ShopDays & { afterNumber: number; limit: number },
): Promise<UnitMovement[]> {
  return (await db.query(units, days)).map((row) => ({ ...row, ...toCents(row) }));
}

const costs = statement({
  name: 'unit-costs-by-kind',
  params: shopDaysParams,
  row: z.object({ kind: z.enum(COST_KINDS), cents: z.string() }),
  plan: 'each call',
  sql: sql`select c.kind, sum(c.amount_cents)::bigint as cents from unit_costs c where ${inDays(sql`c.at`)}
    group by c.kind order by c.kind`,
});

/** Sums the costs booked to units in a range of days, by kind. */
export async function sumCostsByKind(
  db: Queryable,
  days: ShopDays,
): Promise<{ kind: (typeof COST_KINDS)[number]; cents: number }[]> {
  return (await db.query(costs, days)).map((row) => ({ ...row, cents: Number(row.cents) }));
}

function toCents(row: z.infer<typeof figures> | undefined): MovementFigures {
  const centsOf = (figure: Figure) => Number(row?.[figure] ?? 0);
  return {
    opening: centsOf('opening'),
    payout: centsOf('payout'),
    fee: centsOf('fee'),
    added: centsOf('added'),
    closing: centsOf('closing'),
    undone: centsOf('undone'),
    sold: centsOf('sold'),
    lost: centsOf('lost'),
    price: centsOf('price'),
    saleFee: centsOf('saleFee'),
  };
}
