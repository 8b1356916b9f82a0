import type { AnalyticsBooks } from '#contracts/analytics.ts';
import { BOOK_FIGURES } from '#domain/analytics/figures.ts';
import { toDecimal } from '#domain/money.ts';
import { findDaySums } from '../day-sums/find-day-sums.ts';
import { describeFigures } from '../describe-figures.ts';
import { sumSales } from '../margin/margin.queries.ts';
import { sumMoney } from '../money/money.queries.ts';
import { rangeReader } from '../spans.ts';
import { type DrawerRow, type ExpenseSums, sumDrawers, sumExpenseBars } from './books.queries.ts';

/** Reads the differences of drawers, the expenses and the net cash. */
export const readBooks = rangeReader(async (source): Promise<AnalyticsBooks> => {
  const paid = await sumMoney(await findDaySums(source, 'payments'));
  const sold = await sumSales(await findDaySums(source, 'sales'));
  const drawers = await sumDrawers(source);
  const expenses = await sumExpenseBars(source);
  const differences = drawers.map(({ bucket, over, short }) => ({ bucket, overShort: over + short }));
  return {
    ...describeFigures(BOOK_FIGURES, source.spans, [...sold, ...paid, ...expenses, ...differences]),
    byCategory: sumByCategory(expenses.filter(({ bucket }) => bucket > 1)),
    drawers: addUpDrawers(drawers.filter(({ bucket }) => bucket > 1)),
  };
});

function sumByCategory(rows: readonly ExpenseSums[]): AnalyticsBooks['byCategory'] {
  return [...Map.groupBy(rows, ({ category }) => category)]
    .map(([category, own]) => ({
      category,
      count: own.reduce((sum, row) => sum + row.count, 0),
      cents: own.reduce((sum, row) => sum + row.expenses, 0),
    }))
    .sort((one, other) => other.cents - one.cents)
    .map(({ cents, ...sums }) => ({ ...sums, amount: toDecimal(cents) }));
}

function addUpDrawers(rows: readonly DrawerRow[]): AnalyticsBooks['drawers'] {
  const sumOf = (part: Exclude<keyof DrawerRow, 'bucket'>) => rows.reduce((sum, row) => sum + row[part], 0);
  return {
    closed: sumOf('closed'),
    exact: sumOf('exact'),
    over: toDecimal(sumOf('over')),
    short: toDecimal(sumOf('short')),
    uncounted: sumOf('uncounted'),
  };
}
