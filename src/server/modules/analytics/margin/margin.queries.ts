import { z } from 'zod';
import { COST_KINDS } from '#domain/inventory/cost.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import { JOIN_COSTS_OF_SALE, SALES_BETWEEN, STOCK_AT_START } from '#server/modules/inventory/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type DaySums, readLive } from '../day-sums/find-day-sums.ts';
import {
  COUNT_VALUES,
  liveParams,
  readSpreads,
  type SpreadRow,
  START_DAYS,
  STORED_DAYS,
  spreadRow,
  storedParams,
} from '../day-sums/spreads.queries.ts';
import type { Spans } from '../spans.ts';
import { DAYS_TO_SELL, HOLD_COST } from './hold-cost.queries.ts';

/** Entries of sales, for `from … s`. Needs the parameters `:first` and `:last`. */
export const SALES = SALES_BETWEEN({ first: sql`:first::timestamptz`, last: sql`:last::timestamptz` });

/** Sums of sales minus reversals. Amounts are cents. */
const sums = {
  units: z.int(),
  resale: z.number(),
  fees: z.number(),
  cost: z.number(),
  holdCost: z.number(),
};
export const SALES_SUMS = sql`sum(s.sign)::int as units, sum(s.sign * s.price_cents)::float8 as resale,
  sum(s.sign * s.fee_cents)::float8 as fees, sum(s.sign * s.cost_cents)::float8 as cost,
  sum(s.sign * ${HOLD_COST})::float8 as "holdCost"`;
const STORED_SUMS = sql`sum(d.units)::int as units, sum(d.resale_cents)::float8 as resale,
  sum(d.fee_cents)::float8 as fees, sum(d.cost_cents)::float8 as cost, sum(d.hold_cents)::float8 as "holdCost"`;
const STORED_SALES = sql`${STORED_DAYS} join day_sales d on d.day between r.first::date and r.last::date`;

const barRow = z.object({ bucket: z.int(), ...sums });
export type SalesRow = z.infer<typeof barRow>;

const bars = statement({
  name: 'analytics-sales',
  params: z.object({ ...liveParams, timeZone: z.string() }),
  row: barRow,
  plan: 'each call',
  sql: sql`select width_bucket(s.at, :starts::timestamptz[]) as bucket, ${SALES_SUMS} from ${SALES} s group by 1`,
});
const storedBars = statement({
  name: 'analytics-sales-stored',
  params: z.object({ ...storedParams, startDays: z.array(z.string()).readonly() }),
  row: barRow,
  plan: 'each call',
  sql: sql`select width_bucket(d.day, ${START_DAYS}) as bucket, ${STORED_SUMS} from ${STORED_SALES} group by 1`,
});

/** Sums sales by bar; a bar may have several rows. */
export async function sumSales(
  db: Queryable,
  { starts, startDays }: Spans,
  timeZone: string,
  { both }: DaySums,
): Promise<SalesRow[]> {
  const { froms, tos } = both;
  const rows = await readLive(both, (span) => db.query(bars, { ...span, starts, timeZone }));
  return [...rows, ...(await db.query(storedBars, { froms, tos, startDays }))];
}

const modelRow = z.object({ deviceType: z.enum(DEVICE_TYPES), model: z.string(), ...sums });
export type ModelRow = z.infer<typeof modelRow>;

const models = statement({
  name: 'analytics-models',
  params: z.object({ first: z.date(), last: z.date(), timeZone: z.string() }),
  row: modelRow,
  plan: 'each call',
  sql: sql`select p.device_type as "deviceType", p.model, ${SALES_SUMS}
    from ${SALES} s ${JOIN_PRODUCT(sql`s.product_id`)} group by 1, 2`,
});
const storedModels = statement({
  name: 'analytics-models-stored',
  params: z.object(storedParams),
  row: modelRow,
  plan: 'each call',
  sql: sql`select p.device_type as "deviceType", p.model, ${STORED_SUMS}
    from ${STORED_SALES} ${JOIN_PRODUCT(sql`d.product_id`)} group by 1, 2`,
});

/** Sums the sales of a range by type and model; a model may have several rows. */
export async function sumModels(db: Queryable, timeZone: string, { current }: DaySums): Promise<ModelRow[]> {
  const { froms, tos } = current;
  const rows = await readLive(current, (span) => db.query(models, { ...span, timeZone }));
  return [...rows, ...(await db.query(storedModels, { froms, tos }))];
}

const costRow = z.object({ kind: z.enum(COST_KINDS), cents: z.number() });
export type CostRow = z.infer<typeof costRow>;

const kinds = statement({
  name: 'analytics-costs',
  params: z.object({ first: z.date(), last: z.date() }),
  row: costRow,
  plan: 'each call',
  sql: sql`select c.kind, sum(s.sign * c.amount_cents)::float8 as cents
    from ${SALES} s ${JOIN_COSTS_OF_SALE(sql`s`)} group by 1`,
});
const storedKinds = statement({
  name: 'analytics-costs-stored',
  params: z.object(storedParams),
  row: costRow,
  plan: 'each call',
  sql: sql`select d.kind, sum(d.cents)::float8 as cents
    from ${STORED_DAYS} join day_costs d on d.day between r.first::date and r.last::date group by 1`,
});

/** Sums the costs of the units sold in a range by kind; a kind may have several rows. */
export async function sumCosts(db: Queryable, { current }: DaySums): Promise<CostRow[]> {
  const { froms, tos } = current;
  const rows = await readLive(current, (span) => db.query(kinds, span));
  return [...rows, ...(await db.query(storedKinds, { froms, tos }))];
}

/** Days to sell, for `COUNT_VALUES`. */
export const DAYS_IN_STOCK = sql`select 'days_to_sell'::text as figure, width_bucket(s.at, :starts::timestamptz[]) as bucket,
    ${DAYS_TO_SELL} as value
  from ${SALES} s where s.sign = 1`;

const daysToSell = statement({
  name: 'analytics-days-to-sell',
  params: z.object({ ...liveParams, timeZone: z.string() }),
  row: spreadRow,
  plan: 'each call',
  sql: COUNT_VALUES(DAYS_IN_STOCK),
});

/** Counts days to sell, in the range and the one before. */
export async function countDaysToSell(
  db: Queryable,
  { first, from, range }: Spans,
  timeZone: string,
  { spread }: DaySums,
): Promise<SpreadRow[]> {
  const starts = [first, from];
  const rows = await readLive(spread, (span) => db.query(daysToSell, { ...span, starts, timeZone }));
  return [...rows, ...(await readSpreads(db, ['days_to_sell'], spread, range.from))];
}

const [FIRST, FROM, LAST] = [sql`:first::timestamptz`, sql`:from::timestamptz`, sql`:last::timestamptz`];
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

/** Sums the stock at cost, in cents, at the start of the range before, of the range, and of the day after it. */
export async function sumStockThen(
  db: Queryable,
  { first, from, last, before, range }: Spans,
  lastDay: string,
): Promise<{ first: number; from: number; last: number }> {
  const [row] = await db.query(stock, { first, from, last, firstDay: before.from, fromDay: range.from, lastDay });
  return row ?? { first: 0, from: 0, last: 0 };
}
