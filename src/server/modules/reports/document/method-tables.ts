import { methodLabel } from '#domain/payment-methods.ts';
import type { SalesSum } from '#server/modules/inventory/index.ts';
import type { LedgerSum } from '#server/modules/payments/index.ts';
import { addPurchases, addSales, byMethod } from './ledger.ts';
import { type MadeTable, makeTable } from './table.ts';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes the table of purchases by payment method. */
export function purchasesTable(sums: readonly LedgerSum[]): MadeTable {
  return makeTable({
    key: 'purchases',
    title: 'Purchases by method',
    words:
      'Payments to sellers minus reversals, each on the day it was recorded. A split payment counts once per method.',
    empty: 'No payments to sellers.',
    rows: byMethod(sums).map(({ method, sums: own }) => ({ method, ...addPurchases(own) })),
    columns: [
      { name: 'Method', kind: 'text', value: ({ method }) => capitalize(methodLabel(method)) },
      { name: 'Payments', kind: 'count', value: ({ payments }) => payments, isSummed: true },
      { name: 'Paid', kind: 'money', value: ({ paid }) => paid, isSummed: true },
      { name: 'Reversals', kind: 'count', value: ({ reversals }) => reversals, isSummed: true },
      { name: 'Reversed', kind: 'money', value: ({ reversed }) => reversed, isSummed: true },
      { name: 'Net', kind: 'money', value: ({ net }) => net, isSummed: true },
      { name: 'Fees', kind: 'money', value: ({ fees }) => fees, isSummed: true },
    ],
  });
}

/** Makes the table of sales by payment method. */
export function salesTable(sums: readonly SalesSum[]): MadeTable {
  return makeTable({
    key: 'sales',
    title: 'Sales by method',
    words: 'Unit sales minus reversals. Cost is each unit’s cost when it sold. Margin is net minus fees and cost.',
    empty: 'No sales.',
    rows: byMethod(sums).map(({ method, sums: own }) => ({ method, ...addSales(own) })),
    columns: [
      { name: 'Method', kind: 'text', value: ({ method }) => capitalize(methodLabel(method)) },
      { name: 'Sales', kind: 'count', value: ({ sales }) => sales, isSummed: true },
      { name: 'Sold for', kind: 'money', value: ({ sold }) => sold, isSummed: true },
      { name: 'Reversals', kind: 'count', value: ({ reversals }) => reversals, isSummed: true },
      { name: 'Reversed', kind: 'money', value: ({ reversed }) => reversed, isSummed: true },
      { name: 'Net', kind: 'money', value: ({ net }) => net, isSummed: true },
      { name: 'Fees', kind: 'money', value: ({ fees }) => fees, isSummed: true },
      { name: 'Cost', kind: 'money', value: ({ cost }) => cost, isSummed: true },
      { name: 'Margin', kind: 'money', value: ({ margin }) => margin, isSummed: true },
    ],
  });
}
