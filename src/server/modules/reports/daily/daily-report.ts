import { summarizeDay } from '#domain/reports/summaries.ts';
import { shopTime } from '#domain/shop-day.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { sumSpentByDay } from '#server/modules/expenses/index.ts';
import { listBoughtUnits, sumSalesByDay } from '#server/modules/inventory/index.ts';
import { sumLedgerByDay } from '#server/modules/payments/index.ts';
import { listSessionsOfDays, sumCashOfDays } from '#server/modules/till/index.ts';
import { type ReportBody, type ReportSource, sumOf } from '../document/body.ts';
import { addPurchases, addSales } from '../document/ledger.ts';
import { purchasesTable, salesTable } from '../document/method-tables.ts';
import { lateTable, listLateEntries } from './after-close.ts';
import { boughtTable, spentTable } from './day-tables.ts';
import { cashTable, drawersTable, readDrawers, sellersCashTable } from './drawer-tables.ts';

/** Most devices of one day to list, more than any shop buys. */
const MAX_BOUGHT_UNITS = 10_000;

/** Makes the daily report of one of the shop's days: money in and out, by method and by drawer. */
export async function makeDaily({ db, days }: ReportSource): Promise<ReportBody> {
  const ledger = await sumLedgerByDay(db, days);
  const sales = await sumSalesByDay(db, days);
  const spent = await sumSpentByDay(db, days);
  const cash = await sumCashOfDays(db, days);
  const drawers = readDrawers(await listSessionsOfDays(db, days));
  const bought = await listBoughtUnits(db, { ...days, limit: MAX_BOUGHT_UNITS });
  const closedAt = lastClose(drawers, days);
  const late = closedAt === null ? [] : await listLateEntries(db, days, closedAt);

  const cashPurchases = addPurchases(ledger.filter(({ method }) => method === 'cash'));
  const differences = drawers.flatMap(({ difference }) => (difference === null ? [] : [difference]));
  const notes =
    late.length === 0 || closedAt === null
      ? []
      : [
          `Changed after close: the last drawer closed ${shopMoment(closedAt, days.timeZone)}. See the last table for what came later.`,
        ];
  return {
    notes,
    summary: summarizeDay({
      ...addPurchases(ledger),
      ...addSales(sales),
      expenses: sumOf(spent, ({ cents }) => cents),
      over: sumOf(differences, (cents) => Math.max(cents, 0)),
      short: sumOf(differences, (cents) => Math.min(cents, 0)),
    }),
    tables: [
      purchasesTable(ledger),
      sellersCashTable(cash, cashPurchases),
      salesTable(sales),
      spentTable(spent),
      drawersTable(drawers),
      cashTable(cash),
      boughtTable(bought),
      lateTable(late, closedAt),
    ],
  };
}

/** Returns the time of the last close of a drawer on the day; null for none. */
function lastClose(
  drawers: ReturnType<typeof readDrawers>,
  { from, timeZone }: { from: string; timeZone: string },
): Date | null {
  const closedDrawers = drawers.filter(
    ({ closedAt }) => closedAt !== null && shopTime(closedAt, timeZone).day === from,
  );
  const times = closedDrawers.flatMap(({ closedAt }) => (closedAt === null ? [] : [closedAt.getTime()]));
  return times.length === 0 ? null : new Date(Math.max(...times));
}
