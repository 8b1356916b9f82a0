import { sumSpentByDay } from '#server/modules/expenses/index.ts';
import {
  listMovement,
  sumBookedExpenses,
  sumCostsByKind,
  sumMovement,
  sumSalesByDay,
} from '#server/modules/inventory/index.ts';
import { listLargestSellers, sumLedgerByDay, sumSellers } from '#server/modules/payments/index.ts';
import { type ReportBody, type ReportSource, summaryLine, sumOf } from '../document/body.ts';
import { expensesTable } from '../document/expense-table.ts';
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

  const costOfGoods = movement.sold + movement.lost;
  const others = sumOf(spent, ({ cents }) => cents) - sumOf(booked, ({ cents }) => cents);
  return {
    notes: [
      'For your accountant, who decides what to deduct and when.',
      'Purchases aren’t the deduction. A unit’s cost counts when it’s sold or written off; until then it’s stock.',
    ],
    summary: [
      summaryLine('Sales', sales.net, 'Sales minus reversals'),
      summaryLine('Sales fees', sales.fees),
      summaryLine('Cost of units sold or written off', costOfGoods, 'Unit by unit'),
      summaryLine('Other expenses', others, 'Not including those added to unit costs'),
      summaryLine('Sales minus fees, cost and expenses', sales.net - sales.fees - costOfGoods - others),
      summaryLine('Closing stock', movement.closing, 'At cost: paid for, not yet deducted'),
    ],
    tables: [
      goodsTable(movement, costs),
      ledgerTable(ledger, movement),
      feesTable(ledger.fees, sales.fees),
      expensesTable(spent, booked),
      sellersTable({ database, days, first: firstSellers, all: sellers }),
      unitsTable({ database, days, first: firstUnits, all: movement }),
    ],
  };
}
