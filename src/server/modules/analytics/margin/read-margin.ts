import type { AnalyticsMargin, readAnalyticsMargin } from '#contracts/analytics.ts';
import { dayCount } from '#domain/analytics/ranges.ts';
import { addDays } from '#domain/calendar-day.ts';
import { COST_KINDS } from '#domain/inventory/cost.ts';
import { toDecimal } from '#domain/money.ts';
import { readSnapshot } from '#server/platform/db/snapshot.queries.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findDaySums } from '../day-sums/find-day-sums.ts';
import { medianFigure, rangeRateFigure, rateFigure, sumFigure } from '../describe-figure.ts';
import { type Shop, spansOf } from '../spans.ts';
import {
  countDaysToSell,
  type ModelRow,
  type SalesRow,
  sumCosts,
  sumModels,
  sumSales,
  sumStockThen,
} from './margin.queries.ts';

/** Most models with their own lines. */
const TOP_MODELS = 10;

type Sums = Omit<SalesRow, 'bucket'>;
const grossOf = ({ resale, fees, cost }: Sums) => resale - fees - cost;
const trueOf = (sums: Sums) => grossOf(sums) - sums.holdCost;

/** Reads sales and margins, by the time of the sales. */
export async function readMargin(
  { database, env }: Shop,
  { query }: Pick<Call<typeof readAnalyticsMargin>, 'query'>,
): Promise<AnalyticsMargin> {
  const timeZone = env.SHOP_TIME_ZONE;
  const spans = spansOf(query, timeZone);
  const { rows, models, costs, days, stock } = await readSnapshot(database, async (db) => {
    const sums = await findDaySums(db, 'sales', spans, timeZone);
    return {
      rows: await sumSales(db, spans, timeZone, sums),
      models: addUpModels(await sumModels(db, timeZone, sums)),
      costs: await sumCosts(db, sums),
      days: await countDaysToSell(db, spans, timeZone, sums),
      stock: await sumStockThen(db, spans, addDays(spans.range.to, 1)),
    };
  });
  const current = total(rows.filter(({ bucket }) => bucket > 1));
  const earlier = total(rows.filter(({ bucket }) => bucket === 1));
  const byModel = models.toSorted((one, other) => grossOf(other) - grossOf(one));
  return {
    range: spans.range,
    before: spans.before,
    figures: [
      sumFigure('units_sold', spans, rows, ({ units }) => units),
      sumFigure('resale', spans, rows, ({ resale }) => resale),
      sumFigure('gross_margin', spans, rows, grossOf),
      rateFigure('gross_margin_rate', spans, rows, (row) => ({ numerator: grossOf(row), denominator: row.resale })),
      sumFigure('hold_cost', spans, rows, ({ holdCost }) => holdCost),
      sumFigure('true_margin', spans, rows, trueOf),
      rateFigure('true_margin_rate', spans, rows, (row) => ({ numerator: trueOf(row), denominator: row.resale })),
      medianFigure('days_to_sell', days),
      rangeRateFigure(
        'turns',
        turnsOf(current.cost, stock.from + stock.last, dayCount(spans.range)),
        turnsOf(earlier.cost, stock.first + stock.from, dayCount(spans.before)),
      ),
    ],
    lines: {
      resale: toDecimal(current.resale),
      saleFees: toDecimal(current.fees),
      costs: COST_KINDS.map((kind) => ({
        kind,
        amount: toDecimal(costs.reduce((sum, cost) => (cost.kind === kind ? sum + cost.cents : sum), 0)),
      })),
      grossMargin: toDecimal(grossOf(current)),
      holdCost: toDecimal(current.holdCost),
      trueMargin: toDecimal(trueOf(current)),
    },
    byType: groupByType(models),
    byModel: byModel
      .slice(0, TOP_MODELS)
      .map(({ deviceType, model, ...sums }) => ({ deviceType, model, ...describe(sums) })),
    otherModels: describeOthers(byModel.slice(TOP_MODELS)),
  };
}

/** Adds up the rows of each model, in the order of their names. */
function addUpModels(rows: readonly ModelRow[]): ModelRow[] {
  const models = new Map<string, ModelRow[]>();
  for (const row of rows) {
    const key = `${row.deviceType} ${row.model}`;
    models.set(key, [...(models.get(key) ?? []), row]);
  }
  return [...models]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first === undefined ? [] : [{ ...first, ...total([first, ...others]) }]));
}

/** Computes stock turns per year: cost of units sold over the average stock of the first and the last day. */
function turnsOf(cost: number, bothStocks: number, days: number): { numerator: number; denominator: number } {
  return { numerator: cost * 2 * 365, denominator: bothStocks * days };
}

function groupByType(models: readonly ModelRow[]): AnalyticsMargin['byType'] {
  const types = [...new Set(models.map(({ deviceType }) => deviceType))];
  return types
    .map((deviceType) => ({ deviceType, sums: total(models.filter((row) => row.deviceType === deviceType)) }))
    .sort((one, other) => grossOf(other.sums) - grossOf(one.sums))
    .map(({ deviceType, sums }) => ({ deviceType, ...describe(sums) }));
}

function describeOthers(models: readonly ModelRow[]): AnalyticsMargin['otherModels'] {
  return models.length === 0 ? null : { models: models.length, ...describe(total(models)) };
}

function describe(sums: Sums) {
  return {
    units: sums.units,
    resale: toDecimal(sums.resale),
    grossMargin: toDecimal(grossOf(sums)),
    holdCost: toDecimal(sums.holdCost),
    trueMargin: toDecimal(trueOf(sums)),
  };
}

function total(rows: readonly Sums[]): Sums {
  return rows.reduce(
    (all, row) => ({
      units: all.units + row.units,
      resale: all.resale + row.resale,
      fees: all.fees + row.fees,
      cost: all.cost + row.cost,
      holdCost: all.holdCost + row.holdCost,
    }),
    { units: 0, resale: 0, fees: 0, cost: 0, holdCost: 0 },
  );
}
