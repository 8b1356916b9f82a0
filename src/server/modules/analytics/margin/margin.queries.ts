import { z } from 'zod';
import { CAPITAL_DIVISOR, CAPITAL_PERCENT_PER_YEAR } from '#domain/analytics/figure-facts.ts';
import { addDays } from '#domain/calendar-day.ts';
import { COST_KINDS } from '#domain/inventory/cost.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import { JOIN_COSTS_OF_SALE, SALES_BETWEEN, STOCK_AT_START } from '#server/modules/inventory/index.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { DaySums } from '../day-sums/find-day-sums.ts';
import {
  COUNT_VALUES,
  countSpreads,
  liveParams,
  readDays,
  type SpreadRow,
  START_DAYS,
  STORED_DAYS,
  spreadRow,
  storedParams,
} from '../day-sums/spreads.queries.ts';
import type { RangeSource } from '../spans.ts';

/** Days of the shop from the purchase of a unit to its sale `s`. Needs the parameter `:timeZone`. */
export const DAYS_TO_SELL = sql`greatest((s.sold_at at time zone :timeZone)::date - s.acquired_on, 0)`;

/** Capital cost of a sold unit over its days in stock, in cents, rounded for each unit so that sums add up. */
export const HOLD_COST = sql`round(s.cost_cents::numeric * ${DAYS_TO_SELL} * ${CAPITAL_PERCENT_PER_YEAR} / ${CAPITAL_DIVISOR})`;

/** Gross margin of a sale, in cents (`marginOf` of the domain). */
export const GROSS_MARGIN = sql`(s.price_cents - s.fee_cents - s.cost_cents)`;

/** Entries of sales, for `from … s`. Needs the parameters `:first` and `:last`. */
export const SALES = SALES_BETWEEN({ first: sql`:first::timestamptz`, last: sql`:last::timestamptz` });

/** Sums of sales minus reversals. Amounts are cents. */
const sums = {
  units: z.int(),
  resale: z.number(),
  saleFees: z.number(),
  cost: z.number(),
  holdCost: z.number(),
};
export const SALES_SUMS = sql`sum(s.sign)::int as units, sum(s.sign * s.price_cents)::float8 as resale,
  sum(s.sign * s.fee_cents)::float8 as "saleFees", sum(s.sign * s.cost_cents)::float8 as cost,
  sum(s.sign * ${HOLD_COST})::float8 as "holdCost"`;
const STORED_SUMS = sql`sum(d.units)::int as units, sum(d.resale_cents)::float8 as resale,
  sum(d.fee_cents)::float8 as "saleFees", sum(d.cost_cents)::float8 as cost, sum(d.hold_cents)::float8 as "holdCost"`;
const STORED_SALES = sql`${STORED_DAYS} join day_sales d on d.day between r.first::date and r.last::date`;

const barRow = z.object({ bucket: z.int(), ...sums });
type SalesRow = z.infer<typeof barRow>;

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
export const sumSales = (of: DaySums): Promise<SalesRow[]> => readDays(of, 'both', { live: bars, stored: storedBars });

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
export const sumModels = (of: DaySums): Promise<ModelRow[]> =>
  readDays(of, 'current', { live: models, stored: storedModels });

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
export const sumCosts = (of: DaySums): Promise<CostRow[]> =>
  readDays(of, 'current', { live: kinds, stored: storedKinds });

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
export const countDaysToSell = (of: DaySums): Promise<SpreadRow[]> => countSpreads(of, ['days_to_sell'], daysToSell);

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
export async function sumStockThen({
  db,
  spans: { first, from, last, before, range },
}: RangeSource): Promise<{ first: number; from: number; last: number }> {
  const lastDay = addDays(range.to, 1);
  const row = await db.first(stock, { first, from, last, firstDay: before.from, fromDay: range.from, lastDay });
  return row ?? { first: 0, from: 0, last: 0 };
}
