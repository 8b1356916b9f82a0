import { PAYMENT_METHOD_VALUES, type PaymentMethod } from '#domain/payment-methods.ts';
import type { SalesSum } from '#server/modules/inventory/index.ts';
import type { LedgerSum } from '#server/modules/payments/index.ts';
import { sumOf } from './body.ts';

/** Purchases: payments to sellers less their reversals. Cents. */
export interface Purchases {
  payments: number;
  paid: number;
  reversals: number;
  reversed: number;
  net: number;
  /** Fees of payments, less those of reversed ones. */
  fees: number;
}

/** Adds up sums of the ledger. */
export function addPurchases(sums: readonly LedgerSum[]): Purchases {
  const [made, undone] = [
    sums.filter(({ kind }) => kind === 'payment'),
    sums.filter(({ kind }) => kind === 'reversal'),
  ];
  const [paid, reversed] = [sumOf(made, ({ cents }) => cents), sumOf(undone, ({ cents }) => cents)];
  return {
    payments: sumOf(made, ({ count }) => count),
    paid,
    reversals: sumOf(undone, ({ count }) => count),
    reversed,
    net: paid - reversed,
    fees: sumOf(made, ({ feeCents }) => feeCents) - sumOf(undone, ({ feeCents }) => feeCents),
  };
}

/** Sales less their reversals. Cents. */
export interface Sales {
  sales: number;
  sold: number;
  reversals: number;
  reversed: number;
  net: number;
  fees: number;
  cost: number;
  margin: number;
}

/** Adds up sums of sales. The margin is the price less the sale's fee and what the unit had cost. */
export function addSales(sums: readonly SalesSum[]): Sales {
  const [made, undone] = [sums.filter(({ kind }) => kind === 'sale'), sums.filter(({ kind }) => kind === 'reversal')];
  const less = (of: (sum: SalesSum) => number) => sumOf(made, of) - sumOf(undone, of);
  const [net, fees, cost] = [
    less(({ priceCents }) => priceCents),
    less(({ feeCents }) => feeCents),
    less(({ costCents }) => costCents),
  ];
  return {
    sales: sumOf(made, ({ count }) => count),
    sold: sumOf(made, ({ priceCents }) => priceCents),
    reversals: sumOf(undone, ({ count }) => count),
    reversed: sumOf(undone, ({ priceCents }) => priceCents),
    net,
    fees,
    cost,
    margin: net - fees - cost,
  };
}

/** Groups sums by method, in the order of the domain; methods without any are left out. */
export function byMethod<Sum extends { method: PaymentMethod }>(
  sums: readonly Sum[],
): { method: PaymentMethod; sums: Sum[] }[] {
  return PAYMENT_METHOD_VALUES.map((method) => ({ method, sums: sums.filter((sum) => sum.method === method) })).filter(
    ({ sums: own }) => own.length > 0,
  );
}
