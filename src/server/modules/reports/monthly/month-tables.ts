import { grossMargin } from '#domain/analytics/figure-facts.ts';
import { bucketsOf, type DayRange } from '#domain/analytics/ranges.ts';
import type { SpentSum } from '#server/modules/expenses/index.ts';
import type { SalesSum } from '#server/modules/inventory/index.ts';
import type { LedgerSum } from '#server/modules/payments/index.ts';
import { type Booked, otherExpensesOf } from '../document/expense-table.ts';
import { addPurchases, addSales } from '../document/ledger.ts';
import { type MadeTable, makeTable } from '../document/table.ts';

interface Sums {
  ledger: readonly LedgerSum[];
  sales: readonly SalesSum[];
  spent: readonly SpentSum[];
  booked: readonly Booked[];
}

/** Makes the table of purchases, sales and expenses by day. */
export function daysTable(range: DayRange, { ledger, sales, spent, booked }: Sums): MadeTable {
  const rows = bucketsOf(range, 'day').map(({ from: day }) => {
    const ofDay = <Sum extends { day: string }>(sums: readonly Sum[]) => sums.filter((sum) => sum.day === day);
    const expenses = otherExpensesOf(ofDay(spent), ofDay(booked));
    return { day, purchases: addPurchases(ofDay(ledger)), sold: addSales(ofDay(sales)), expenses };
  });
  return makeTable({
    key: 'days',
    title: 'Day by day',
    words: 'Each entry on the day it happened, midnight to midnight. Expenses don’t include those added to unit costs.',
    empty: 'No entries.',
    rows,
    columns: [
      { name: 'Day', kind: 'day', value: ({ day }) => day },
      { name: 'Payments', kind: 'count', value: ({ purchases }) => purchases.count },
      { name: 'Purchases', kind: 'money', value: ({ purchases }) => purchases.payouts },
      { name: 'Fees', kind: 'money', value: ({ purchases }) => purchases.payoutFees },
      { name: 'Sold', kind: 'count', value: ({ sold }) => sold.count - sold.reversals },
      { name: 'Sales', kind: 'money', value: ({ sold }) => sold.resale },
      { name: 'Cost of sales', kind: 'money', value: ({ sold }) => sold.cost },
      { name: 'Margin', kind: 'money', value: ({ sold }) => grossMargin(sold) },
      { name: 'Expenses', kind: 'money', value: ({ expenses }) => expenses },
      { name: 'Net', kind: 'money', value: ({ sold, expenses }) => grossMargin(sold) - expenses },
    ],
  });
}

/** Makes the table of purchases by device type. */
export function typesTable(types: readonly { deviceType: string; count: number; cents: number }[]): MadeTable {
  return makeTable({
    key: 'device-types',
    title: 'Purchases by device type',
    words: 'Payments minus reversals, and devices bought minus those returned.',
    empty: 'No devices bought.',
    rows: types,
    columns: [
      { name: 'Type', kind: 'text', value: ({ deviceType }) => deviceType },
      { name: 'Devices', kind: 'count', value: ({ count }) => count },
      { name: 'Net', kind: 'money', value: ({ cents }) => cents },
    ],
  });
}

interface Stock {
  opening: { units: number; cents: number };
  closing: { units: number; cents: number };
  /** Costs booked to units in the month. */
  costs: number;
  /** Cost of units sold, minus reversals. */
  sold: number;
}

/** Makes the table of the stock at cost, from the start of the first day to the end of the last. */
export function stockTable({ opening, closing, costs, sold }: Stock): MadeTable {
  return makeTable({
    key: 'stock',
    title: 'Stock at cost',
    words: 'Based on each unit’s history up to that date, not its status today.',
    empty: 'No stock.',
    hasTotal: false,
    rows: [
      { name: 'Opening stock', units: opening.units, cents: opening.cents },
      { name: 'Unit costs: payouts, fees, parts, labor and other', units: null, cents: costs },
      { name: 'Less cost of units sold', units: null, cents: -sold },
      {
        name: 'Less reversed purchases, lost, written off or used for parts',
        units: null,
        cents: closing.cents - opening.cents - costs + sold,
      },
      { name: 'Closing stock', units: closing.units, cents: closing.cents },
    ],
    columns: [
      { name: 'Stock', kind: 'text', value: ({ name }) => name },
      { name: 'Units', kind: 'count', value: ({ units }) => units },
      { name: 'Cost', kind: 'money', value: ({ cents }) => cents },
    ],
  });
}
