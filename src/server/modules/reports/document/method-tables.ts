import { grossMargin } from '#domain/analytics/figure-facts.ts';
import { methodLabel, type PaymentMethod } from '#domain/payment-methods.ts';
import type { SalesSum } from '#server/modules/inventory/index.ts';
import type { LedgerSum } from '#server/modules/payments/index.ts';
import { addPurchases, addSales, byMethod, type Entries } from './ledger.ts';
import { type MadeTable, makeTable, type ReportColumn } from './table.ts';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes the columns of entries by method, with those of their reversals. */
const entryColumns = (count: string, amount: string): ReportColumn<Entries & { method: PaymentMethod }>[] => [
  { name: 'Method', kind: 'text', value: ({ method }) => capitalize(methodLabel(method)) },
  { name: count, kind: 'count', value: (row) => row.count },
  { name: amount, kind: 'money', value: ({ cents }) => cents },
  { name: 'Reversals', kind: 'count', value: ({ reversals }) => reversals },
  { name: 'Reversed', kind: 'money', value: ({ reversed }) => reversed },
  { name: 'Net', kind: 'money', value: ({ cents, reversed }) => cents - reversed },
];

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
      ...entryColumns('Payments', 'Paid'),
      { name: 'Fees', kind: 'money', value: ({ payoutFees }) => payoutFees },
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
      ...entryColumns('Sales', 'Sold for'),
      { name: 'Fees', kind: 'money', value: ({ saleFees }) => saleFees },
      { name: 'Cost', kind: 'money', value: ({ cost }) => cost },
      { name: 'Margin', kind: 'money', value: grossMargin },
    ],
  });
}
