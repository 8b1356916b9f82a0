import type { AnalyticsMargin } from '#contracts/analytics.ts';
import { addSums, type FigureSums, grossMargin, trueMargin } from '#domain/analytics/figure-facts.ts';
import { MARGIN_FIGURES } from '#domain/analytics/figures.ts';
import { dayCount } from '#domain/analytics/ranges.ts';
import { COST_KINDS } from '#domain/inventory/cost.ts';
import { toDecimal } from '#domain/money.ts';
import { findDaySums } from '../day-sums/find-day-sums.ts';
import { describeFigures } from '../describe-figures.ts';
import { type RangeSource, rangeReader } from '../spans.ts';
import {
  type CostRow,
  countDaysToSell,
  type ModelRow,
  sumCosts,
  sumModels,
  sumSales,
  sumStockThen,
} from './margin.queries.ts';

/** Most models with their own lines. */
const TOP_MODELS = 10;

/** Reads sales and margins, by the time of the sales. */
export const readMargin = rangeReader(async (source): Promise<AnalyticsMargin> => {
  const sums = await findDaySums(source, 'sales');
  const sales = await sumSales(sums);
  const models = await sumModels(sums);
  const costs = await sumCosts(sums);
  const spreads = await countDaysToSell(sums);
  const current = addSums(sales.filter(({ bucket }) => bucket > 1));
  const byModel = largestGroups(models, ({ deviceType, model }) => `${deviceType} ${model}`);
  const others = byModel.slice(TOP_MODELS);
  return {
    ...describeFigures(MARGIN_FIGURES, source.spans, [...sales, ...(await readStocks(source))], spreads),
    lines: linesOf(current, costs),
    byType: largestGroups(models, ({ deviceType }) => deviceType).map((group) => ({
      deviceType: group.deviceType,
      ...describe(group),
    })),
    byModel: byModel
      .slice(0, TOP_MODELS)
      .map((group) => ({ deviceType: group.deviceType, model: group.model, ...describe(group) })),
    otherModels: others.length === 0 ? null : { models: others.length, ...describe(addSums(others)) },
  };
});

/** Reads the stock at both ends of the range, and of the range before. */
async function readStocks(source: RangeSource) {
  const { first, from, last } = await sumStockThen(source);
  const { before, range } = source.spans;
  return [
    { bucket: 1, stockAtEnds: first + from, days: dayCount(before) },
    { bucket: 2, stockAtEnds: from + last, days: dayCount(range) },
  ];
}

function linesOf(sums: FigureSums, costs: readonly CostRow[]): AnalyticsMargin['lines'] {
  const { units: _units, ...lines } = describe(sums);
  return {
    ...lines,
    saleFees: toDecimal(sums.saleFees),
    costs: COST_KINDS.map((kind) => ({
      kind,
      amount: toDecimal(costs.reduce((sum, cost) => (cost.kind === kind ? sum + cost.cents : sum), 0)),
    })),
  };
}

/** Adds up sales by a key, the largest gross margin first, else in the order of the keys. */
function largestGroups(rows: readonly ModelRow[], keyOf: (row: ModelRow) => string): ModelRow[] {
  return [...Map.groupBy(rows, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first === undefined ? [] : [{ ...first, ...addSums([first, ...others]) }]))
    .toSorted((one, other) => grossMargin(other) - grossMargin(one));
}

function describe(sums: Pick<FigureSums, 'units' | 'resale' | 'saleFees' | 'cost' | 'holdCost'>) {
  return {
    units: sums.units,
    resale: toDecimal(sums.resale),
    grossMargin: toDecimal(grossMargin(sums)),
    holdCost: toDecimal(sums.holdCost),
    trueMargin: toDecimal(trueMargin(sums)),
  };
}
