import { summarizeTax } from '#domain/reports/summaries.ts';
import { sumSpentByDay } from '#server/modules/expenses/index.ts';
import {
  listMovement,
  sumBookedExpenses,
  sumCostsByKind,
  sumMovement,
  sumSalesByDay,
} from '#server/modules/inventory/index.ts';
import { listLargestSellers, sumLedgerByDay, sumSellers } from '#server/modules/payments/index.ts';
import type { ReportBody, ReportSource } from '../document/body.ts';
import { expensesTable, otherExpensesOf } from '../document/expense-table.ts';
import { addPurchases, addSales } from '../document/ledger.ts';
import { sellersTable, unitsTable } from './long-tables.ts';
import { feesTable, goodsTable, ledgerTable } from './tax-tables.ts';

/** Makes the report of a year, or of several months, for the shop's accountant. */
export async function makeTax({ db, database, days, firstRows }: ReportSource): Promise<ReportBody> {
  const ledger = addPurchases(await sumLedgerByDay(db, days));
  const sales = addSales(await sumSalesByDay(db, days));
  const movement = await sumMovement(db, days);
  const costs = await sumCostsByKind(db, days);
  const spent = await sumSpentByDay(db, days);
  const booked = await sumBookedExpenses(db, days);
  const sellers = await sumSellers(db, days);
  const firstSellers = await listLargestSellers(db, { ...days, limit: firstRows });
  const firstUnits = await listMovement(db, { ...days, afterNumber: 0, limit: firstRows });

  return {
    notes: [
      'For your accountant, who decides what to deduct and when.',
      'Purchases aren’t the deduction. A unit’s cost counts when it’s sold or written off; until then it’s stock.',
    ],
    summary: summarizeTax({
      ...sales,
      unitsOut: movement.sold + movement.lost,
      otherExpenses: otherExpensesOf(spent, booked),
      closingStock: movement.closing,
    }),
    tables: [
      goodsTable(movement, costs),
      ledgerTable(ledger, movement),
      feesTable(ledger.payoutFees, sales.saleFees),
      expensesTable(spent, booked),
      sellersTable({ database, days, first: firstSellers, all: sellers }),
      unitsTable({ database, days, first: firstUnits, all: movement }),
    ],
  };
}
