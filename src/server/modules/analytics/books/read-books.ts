import type { AnalyticsBooks, readAnalyticsBooks } from '#contracts/analytics.ts';
import { toDecimal } from '#domain/money.ts';
import { readSnapshot } from '#server/platform/db/snapshot.queries.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findDaySums } from '../day-sums/find-day-sums.ts';
import { sumFigure } from '../describe-figure.ts';
import { sumSales } from '../margin/margin.queries.ts';
import { sumMoney } from '../money/money.queries.ts';
import { type Shop, spansOf } from '../spans.ts';
import { type DrawerRow, type ExpenseSums, sumDrawers, sumExpenseBars } from './books.queries.ts';

/** Reads the differences of drawers, the expenses and the net cash. */
export async function readBooks(
  { database, env }: Shop,
  { query }: Pick<Call<typeof readAnalyticsBooks>, 'query'>,
): Promise<AnalyticsBooks> {
  const timeZone = env.SHOP_TIME_ZONE;
  const spans = spansOf(query, timeZone);
  const { drawers, expenses, paid, sold } = await readSnapshot(database, async (db) => {
    const [payments, sales] = [
      await findDaySums(db, 'payments', spans, timeZone),
      await findDaySums(db, 'sales', spans, timeZone),
    ];
    return {
      drawers: await sumDrawers(db, spans),
      expenses: await sumExpenseBars(db, spans),
      paid: await sumMoney(db, spans, payments),
      sold: await sumSales(db, spans, timeZone, sales),
    };
  });
  const net = [
    ...sold.map(({ bucket, resale, fees }) => ({ bucket, cents: resale - fees })),
    ...paid.map(({ bucket, paidCents, feeCents }) => ({ bucket, cents: -paidCents - feeCents })),
    ...expenses.map(({ bucket, cents }) => ({ bucket, cents: -cents })),
  ];
  return {
    range: spans.range,
    before: spans.before,
    figures: [
      sumFigure('over_short', spans, drawers, ({ over, short }) => over + short),
      sumFigure('expenses', spans, expenses, ({ cents }) => cents),
      sumFigure('net_cash', spans, net, ({ cents }) => cents),
    ],
    byCategory: sumByCategory(expenses.filter(({ bucket }) => bucket > 1)),
    drawers: addUpDrawers(drawers.filter(({ bucket }) => bucket > 1)),
  };
}

function sumByCategory(rows: readonly ExpenseSums[]): AnalyticsBooks['byCategory'] {
  return [...new Set(rows.map(({ category }) => category))]
    .map((category) => {
      const own = rows.filter((row) => row.category === category);
      const count = own.reduce((sum, row) => sum + row.count, 0);
      return { category, count, cents: own.reduce((sum, { cents }) => sum + cents, 0) };
    })
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
