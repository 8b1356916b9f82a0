import { PAYMENT_METHOD_VALUES, type PaymentMethod } from '#domain/payment-methods.ts';
import type { SalesSum } from '#server/modules/inventory/index.ts';
import type { LedgerSum } from '#server/modules/payments/index.ts';
import { sumOf } from './body.ts';

/** Adds up entries and their reversals; amounts are cents, and `net` is less reversals. */
function addEntries<Sum extends { kind: string; count: number }>(sums: readonly Sum[], centsOf: (sum: Sum) => number) {
  const reversed = sums.filter(({ kind }) => kind === 'reversal');
  const entered = sums.filter(({ kind }) => kind !== 'reversal');
  const parts = {
    count: sumOf(entered, ({ count }) => count),
    cents: sumOf(entered, centsOf),
    reversals: sumOf(reversed, ({ count }) => count),
    reversed: sumOf(reversed, centsOf),
  };
  return { parts, net: parts.cents - parts.reversed };
}

/** Payments to sellers, or sales, and their reversals. */
export type Entries = ReturnType<typeof addEntries>['parts'];
export type Purchases = ReturnType<typeof addPurchases>;

/** Adds up ledger sums to purchases. `payouts` and fees are less reversals. */
export function addPurchases(sums: readonly LedgerSum[]) {
  const { parts, net } = addEntries(sums, ({ cents }) => cents);
  return { ...parts, payouts: net, payoutFees: addEntries(sums, ({ feeCents }) => feeCents).net };
}

/** Adds up sums of sales. `resale`, fees and cost are less reversals. */
export function addSales(sums: readonly SalesSum[]) {
  const { parts, net } = addEntries(sums, ({ priceCents }) => priceCents);
  return {
    ...parts,
    resale: net,
    saleFees: addEntries(sums, ({ feeCents }) => feeCents).net,
    cost: addEntries(sums, ({ costCents }) => costCents).net,
  };
}

/** Groups sums by method, in the order of the domain, without unused methods. */
export function byMethod<Sum extends { method: PaymentMethod }>(
  sums: readonly Sum[],
): { method: PaymentMethod; sums: Sum[] }[] {
  return PAYMENT_METHOD_VALUES.map((method) => ({ method, sums: sums.filter((sum) => sum.method === method) })).filter(
    ({ sums: own }) => own.length > 0,
  );
}
