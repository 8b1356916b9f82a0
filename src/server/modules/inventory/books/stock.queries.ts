import { z } from 'zod';
import { ENDED_STATES } from '#domain/inventory/states.ts';
import { CONDITIONS, DEVICE_TYPES } from '#domain/vocabulary.ts';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inDays, type ShopDays, shopDaysParams } from '#server/platform/db/shop-days.ts';
import { joinSql, literal, type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const ENDED = joinSql(ENDED_STATES.map(literal), ', ');

/** Selects the state of unit `n` before an instant, from its last event; null before its first one. */
export const stateAt = (instant: Sql): Sql => sql`(select e.to_state from unit_events e
  where e.unit_id = n.id and e.at < ${instant} order by e.id desc limit 1)`;

/** True for a state of a unit in stock. */
export const isStock = (state: Sql): Sql => sql`coalesce(${state} not in (${ENDED}), false)`;

const MORNING = sql`(:day::date::timestamp at time zone :timeZone)`;

const stock = statement({
  name: 'stock-at',
  params: z.object({ day: z.string(), timeZone: z.string() }),
  row: z.object({ units: z.int(), cents: z.string() }),
  plan: 'each call',
  // A unit that ended on the day before may be back in stock after a reversed sale: its events decide.
  sql: sql`select count(*)::int as units, coalesce(sum(cents), 0)::bigint as cents
    from (select ${stateAt(MORNING)} as state,
        (select coalesce(sum(c.amount_cents), 0) from unit_costs c where c.unit_id = n.id and c.at < ${MORNING}) as cents
      from units n where n.acquired_at < ${MORNING} and (n.ended_on is null or n.ended_on >= :day::date - 1)) unit
    where ${isStock(sql`state`)}`,
});

/**
 * Returns the stock at cost at the start of one of the shop's days, rebuilt from the events and costs of units until then.
 * @param day YYYY-MM-DD
 */
export async function readStockAt(
  db: Queryable,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<{ units: number; cents: number }> {
  const [row] = await db.query(stock, { day, timeZone });
  return { units: row?.units ?? 0, cents: Number(row?.cents ?? 0) };
}

const boughtUnits = statement({
  name: 'units-bought',
  params: shopDaysParams.extend({ limit: z.int() }),
  row: z.object({
    number: z.int(),
    orderId: z.uuid(),
    at: z.date(),
    deviceType: z.enum(DEVICE_TYPES),
    model: z.string(),
    storage: z.string(),
    condition: z.enum(CONDITIONS),
    state: z.string(),
    paidCents: z.string(),
    feeCents: z.string(),
  }),
  plan: 'each call',
  sql: sql`select n.number, n.order_id as "orderId", n.acquired_at as at, p.device_type as "deviceType", p.model,
      coalesce(p.storage, '') as storage, n.condition, n.state,
      (select coalesce(sum(c.amount_cents), 0)::bigint from unit_costs c where c.unit_id = n.id and c.kind = 'payout') as "paidCents",
      (select coalesce(sum(c.amount_cents), 0)::bigint from unit_costs c where c.unit_id = n.id and c.kind = 'fee') as "feeCents"
    from units n ${JOIN_PRODUCT(sql`n.product_id`)} where ${inDays(sql`n.acquired_at`)}
    order by n.acquired_at, n.number limit :limit`,
});

/** Lists the units bought in a range of days, the earliest first, with payout and fee. */
export async function listBoughtUnits(db: Queryable, days: ShopDays & { limit: number }) {
  const rows = await db.query(boughtUnits, days);
  return rows.map((row) => ({ ...row, paidCents: Number(row.paidCents), feeCents: Number(row.feeCents) }));
}
