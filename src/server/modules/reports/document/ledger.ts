import { PAYMENT_METHOD_VALUES, type PaymentMethod } from '#domain/payment-methods.ts';
import type { SalesSum } from '#server/modules/inventory/index.ts';
import type { LedgerSum } from '#server/modules/payments/index.ts';
import { sumOf } from './body.ts';

/** Purchases: payments to sellers minus reversals, in cents. */
export interface Purchases {
  payments: number;
  paid: number;
  reversals: number;
  reversed: number;
  net: number;
  /** Fees of payments, minus those of reversed ones. */
  fees: number;
}

/** Adds up ledger sums to purchases. */
export function addPurchases(sums: readonly LedgerSum[]): Purchases {
  const [payments, reversals] = [
    sums.filter(({ kind }) => kind === 'payment'),
    sums.filter(({ kind }) => kind === 'reversal'),
  ];
  const [paid, reversed] = [sumOf(payments, ({ cents }) => cents), sumOf(reversals, ({ cents }) => cents)];
  return {
    payments: sumOf(payments, ({ count }) => count),
    paid,
    reversals: sumOf(reversals, ({ count }) => count),
    reversed,
    net: paid - reversed,
    fees: sumOf(payments, ({ feeCents }) => feeCents) - sumOf(reversals, ({ feeCents }) => feeCents),
  };
}

/** Sales minus reversals, in cents. */
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

/** Adds up sums of sales. The margin is the price minus the fee of the sale and the cost of the unit. */
export function addSales(sums: readonly SalesSum[]): Sales {
  const [saleSums, reversalSums] = [
    sums.filter(({ kind }) => kind === 'sale'),
    sums.filter(({ kind }) => kind === 'reversal'),
  ];
  const netOf = (amountOf: (sum: SalesSum) => number) => sumOf(saleSums, amountOf) - sumOf(reversalSums, amountOf);
  const [net, fees, cost] = [
    netOf(({ priceCents }) => priceCents),
    netOf(({ feeCents }) => feeCents),
    netOf(({ costCents }) => costCents),
  ];
  return {
    sales: sumOf(saleSums, ({ count }) => count),
    sold: sumOf(saleSums, ({ priceCents }) => priceCents),
    reversals: sumOf(reversalSums, ({ count }) => count),
    reversed: sumOf(reversalSums, ({ priceCents }) => priceCents),
    net,
    fees,
    cost,
    margin: net - fees - cost,
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
