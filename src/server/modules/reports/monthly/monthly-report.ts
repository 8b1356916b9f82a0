import { addDays } from '#domain/calendar-day.ts';
import { summarizeMonth } from '#domain/reports/summaries.ts';
import { sumSpentByDay } from '#server/modules/expenses/index.ts';
import { readStockAt, sumBookedExpenses, sumCostsByKind, sumSalesByDay } from '#server/modules/inventory/index.ts';
import { sumLedgerByDay, sumLedgerByDeviceType } from '#server/modules/payments/index.ts';
import { type ReportBody, type ReportSource, sumOf } from '../document/body.ts';
import { expensesTable, otherExpensesOf } from '../document/expense-table.ts';
import { addPurchases, addSales } from '../document/ledger.ts';
import { purchasesTable, salesTable } from '../document/method-tables.ts';
import { daysTable, stockTable, typesTable } from './month-tables.ts';

/** Makes the monthly report, day by day. */
export async function makeMonthly({ db, days }: ReportSource): Promise<ReportBody> {
  const { from, to, timeZone } = days;
  const ledger = await sumLedgerByDay(db, days);
  const types = await sumLedgerByDeviceType(db, days);
  const sales = await sumSalesByDay(db, days);
  const spent = await sumSpentByDay(db, days);
  const booked = await sumBookedExpenses(db, days);
  const opening = await readStockAt(db, { day: from, timeZone });
  const closing = await readStockAt(db, { day: addDays(to, 1), timeZone });
  const costs = sumOf(await sumCostsByKind(db, days), ({ cents }) => cents);

  const sold = addSales(sales);
  return {
    notes: ['Net is the margin on sales minus expenses. Unsold devices are stock, not an expense.'],
    summary: summarizeMonth({
      ...addPurchases(ledger),
      ...sold,
      otherExpenses: otherExpensesOf(spent, booked),
      closingStock: closing.cents,
    }),
    tables: [
      daysTable(days, { ledger, sales, spent, booked }),
      purchasesTable(ledger),
      typesTable(types),
      salesTable(sales),
      expensesTable(spent, booked),
      stockTable({ opening, closing, costs, sold: sold.cost }),
    ],
  };
}
