import { z } from 'zod';
import { COST_KINDS } from '#domain/inventory/cost.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import { JOIN_COSTS_OF_SALE, SALES_BETWEEN, STOCK_AT_START } from '#server/modules/inventory/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Spans } from '../spans.ts';
import { DAYS_TO_SELL, HOLD_COST } from './hold-cost.queries.ts';

const [FIRST, FROM, LAST] = [sql`:first::timestamptz`, sql`:from::timestamptz`, sql`:last::timestamptz`];

/** Sums of sales, of reversed ones less. Amounts are cents. */
const sums = {
  units: z.int(),
  resale: z.number(),
  fees: z.number(),
  cost: z.number(),
  holdCost: z.number(),
};
const SUMS = sql`sum(s.sign)::int as units, sum(s.sign * s.price_cents)::float8 as resale,
  sum(s.sign * s.fee_cents)::float8 as fees, sum(s.sign * s.cost_cents)::float8 as cost,
  sum(s.sign * ${HOLD_COST})::float8 as "holdCost"`;

const barRow = z.object({ bucket: z.int(), ...sums });
export type SalesRow = z.infer<typeof barRow>;

const bars = statement({
  name: 'analytics-sales',
  params: z.object({ first: z.date(), last: z.date(), starts: z.array(z.date()).readonly(), timeZone: z.string() }),
  row: barRow,
  plan: 'each call',
  sql: sql`select width_bucket(s.at, :starts::timestamptz[]) as bucket, ${SUMS}
    from ${SALES_BETWEEN({ first: FIRST, last: LAST })} s group by 1`,
});

/** Sums the sales by bars. */
export async function sumSales(db: Queryable, { first, last, starts }: Spans, timeZone: string): Promise<SalesRow[]> {
  return db.query(bars, { first, last, starts, timeZone });
}

const modelRow = z.object({ deviceType: z.enum(DEVICE_TYPES), model: z.string(), ...sums });
export type ModelRow = z.infer<typeof modelRow>;

const models = statement({
  name: 'analytics-models',
  params: z.object({ from: z.date(), last: z.date(), timeZone: z.string() }),
  row: modelRow,
  plan: 'each call',
  sql: sql`select p.device_type as "deviceType", p.model, ${SUMS}
    from ${SALES_BETWEEN({ first: FROM, last: LAST })} s ${JOIN_PRODUCT(sql`s.product_id`)} group by 1, 2`,
});

/** Sums the sales of a range by type and model. */
export async function sumModels(db: Queryable, { from, last }: Spans, timeZone: string): Promise<ModelRow[]> {
  return db.query(models, { from, last, timeZone });
}

const kinds = statement({
  name: 'analytics-costs',
  params: z.object({ from: z.date(), last: z.date() }),
  row: z.object({ kind: z.enum(COST_KINDS), cents: z.number() }),
  plan: 'each call',
  sql: sql`select c.kind, sum(s.sign * c.amount_cents)::float8 as cents
    from ${SALES_BETWEEN({ first: FROM, last: LAST })} s ${JOIN_COSTS_OF_SALE(sql`s`)} group by 1`,
});

/** Sums the costs of the units sold in a range by kind. */
export async function sumCosts(
  db: Queryable,
  { from, last }: Spans,
): Promise<{ kind: (typeof COST_KINDS)[number]; cents: number }[]> {
  return db.query(kinds, { from, last });
}

const days = statement({
  name: 'analytics-days-to-sell',
  params: z.object({ first: z.date(), from: z.date(), last: z.date(), timeZone: z.string() }),
  row: z.object({ isCurrent: z.boolean(), middle: z.int().nullable(), high: z.int().nullable() }),
  plan: 'each call',
  sql: sql`select s.at >= ${FROM} as "isCurrent",
      percentile_disc(0.5) within group (order by ${DAYS_TO_SELL}) as middle,
      percentile_disc(0.9) within group (order by ${DAYS_TO_SELL}) as high
    from ${SALES_BETWEEN({ first: FIRST, last: LAST })} s where s.sign = 1 group by 1`,
});

/** Finds the middle and the ninth tenth of days to sell, in the range and in the one before. */
export async function findDaysToSell(
  db: Queryable,
  { first, from, last }: Spans,
  timeZone: string,
): Promise<{ isCurrent: boolean; middle: number | null; high: number | null }[]> {
  return db.query(days, { first, from, last, timeZone });
}

const stockAt = (start: Sql, day: Sql) => STOCK_AT_START({ start, day });

const stock = statement({
  name: 'analytics-stock-then',
  params: z.object({
    first: z.date(),
    from: z.date(),
    last: z.date(),
    firstDay: z.string(),
    fromDay: z.string(),
    lastDay: z.string(),
  }),
  row: z.object({ first: z.number(), from: z.number(), last: z.number() }),
  plan: 'each call',
  sql: sql`select ${stockAt(FIRST, sql`:firstDay::date`)} as first, ${stockAt(FROM, sql`:fromDay::date`)} as from,
    ${stockAt(LAST, sql`:lastDay::date`)} as last`,
});

/** Sums the stock at cost, in cents, when the range before, the range, and the day after it began. */
export async function sumStockThen(
  db: Queryable,
  { first, from, last, before, range }: Spans,
  lastDay: string,
): Promise<{ first: number; from: number; last: number }> {
  const [row] = await db.query(stock, { first, from, last, firstDay: before.from, fromDay: range.from, lastDay });
  return row ?? { first: 0, from: 0, last: 0 };
}
