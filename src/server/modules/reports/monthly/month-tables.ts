import { addDays } from '#domain/calendar-day.ts';
import type { SpentSum } from '#server/modules/expenses/index.ts';
import type { SalesSum } from '#server/modules/inventory/index.ts';
import type { LedgerSum } from '#server/modules/payments/index.ts';
import { sumOf } from '../document/body.ts';
import type { Booked } from '../document/expense-table.ts';
import { addPurchases, addSales } from '../document/ledger.ts';
import { type MadeTable, makeTable } from '../document/table.ts';

/** Lists all days of a range, YYYY-MM-DD. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

interface Sums {
  ledger: readonly LedgerSum[];
  sales: readonly SalesSum[];
  spent: readonly SpentSum[];
  booked: readonly Booked[];
}

/** Makes the table of purchases, sales and expenses by day. */
export function daysTable(days: readonly string[], { ledger, sales, spent, booked }: Sums): MadeTable {
  const rows = days.map((day) => {
    const ofDay = <Sum extends { day: string }>(sums: readonly Sum[]) => sums.filter((sum) => sum.day === day);
    const sold = addSales(ofDay(sales));
    const expenses = sumOf(ofDay(spent), ({ cents }) => cents) - sumOf(ofDay(booked), ({ cents }) => cents);
    return { day, purchases: addPurchases(ofDay(ledger)), sold, expenses, net: sold.margin - expenses };
  });
  return makeTable({
    key: 'days',
    title: 'Day by day',
    words: 'Each entry on the day it happened, midnight to midnight. Expenses don’t include those added to unit costs.',
    empty: 'No entries.',
    rows,
    columns: [
      { name: 'Day', kind: 'day', value: ({ day }) => day },
      { name: 'Payments', kind: 'count', value: ({ purchases }) => purchases.payments, isSummed: true },
      { name: 'Purchases', kind: 'money', value: ({ purchases }) => purchases.net, isSummed: true },
      { name: 'Fees', kind: 'money', value: ({ purchases }) => purchases.fees, isSummed: true },
      { name: 'Sold', kind: 'count', value: ({ sold }) => sold.sales - sold.reversals, isSummed: true },
      { name: 'Sales', kind: 'money', value: ({ sold }) => sold.net, isSummed: true },
      { name: 'Cost of sales', kind: 'money', value: ({ sold }) => sold.cost, isSummed: true },
      { name: 'Margin', kind: 'money', value: ({ sold }) => sold.margin, isSummed: true },
      { name: 'Expenses', kind: 'money', value: ({ expenses }) => expenses, isSummed: true },
      { name: 'Net', kind: 'money', value: ({ net }) => net, isSummed: true },
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
      { name: 'Devices', kind: 'count', value: ({ count }) => count, isSummed: true },
      { name: 'Net', kind: 'money', value: ({ cents }) => cents, isSummed: true },
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
