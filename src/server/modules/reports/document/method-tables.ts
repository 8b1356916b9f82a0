import { methodLabel } from '#domain/payment-methods.ts';
import type { SalesSum } from '#server/modules/inventory/index.ts';
import type { LedgerSum } from '#server/modules/payments/index.ts';
import { addPurchases, addSales, byMethod } from './ledger.ts';
import { type MadeTable, makeTable } from './table.ts';

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Purchases by method of payment. */
export function purchasesTable(sums: readonly LedgerSum[]): MadeTable {
  return makeTable({
    key: 'purchases',
    title: 'Purchases by method',
    words:
      'Payments to sellers minus reversals, each on the day it was recorded. A split payment counts once per method.',
    empty: 'No payments to sellers.',
    rows: byMethod(sums).map(({ method, sums: own }) => ({ method, ...addPurchases(own) })),
    columns: [
      { name: 'Method', kind: 'text', of: ({ method }) => capitalized(methodLabel(method)) },
      { name: 'Payments', kind: 'count', of: ({ payments }) => payments, isSummed: true },
      { name: 'Paid', kind: 'money', of: ({ paid }) => paid, isSummed: true },
      { name: 'Reversals', kind: 'count', of: ({ reversals }) => reversals, isSummed: true },
      { name: 'Reversed', kind: 'money', of: ({ reversed }) => reversed, isSummed: true },
      { name: 'Net', kind: 'money', of: ({ net }) => net, isSummed: true },
      { name: 'Fees', kind: 'money', of: ({ fees }) => fees, isSummed: true },
    ],
  });
}

/** Sales by method of payment. */
export function salesTable(sums: readonly SalesSum[]): MadeTable {
  return makeTable({
    key: 'sales',
    title: 'Sales by method',
    words: 'Unit sales minus reversals. Cost is each unit’s cost when it sold. Margin is net minus fees and cost.',
    empty: 'No sales.',
    rows: byMethod(sums).map(({ method, sums: own }) => ({ method, ...addSales(own) })),
    columns: [
      { name: 'Method', kind: 'text', of: ({ method }) => capitalized(methodLabel(method)) },
      { name: 'Sales', kind: 'count', of: ({ sales }) => sales, isSummed: true },
      { name: 'Sold for', kind: 'money', of: ({ sold }) => sold, isSummed: true },
      { name: 'Reversals', kind: 'count', of: ({ reversals }) => reversals, isSummed: true },
      { name: 'Reversed', kind: 'money', of: ({ reversed }) => reversed, isSummed: true },
      { name: 'Net', kind: 'money', of: ({ net }) => net, isSummed: true },
      { name: 'Fees', kind: 'money', of: ({ fees }) => fees, isSummed: true },
      { name: 'Cost', kind: 'money', of: ({ cost }) => cost, isSummed: true },
      { name: 'Margin', kind: 'money', of: ({ margin }) => margin, isSummed: true },
    ],
  });
}
