import { localDay } from './instants.ts';
import type { RawRows } from './raw-rows.ts';

/**
 * Recounts the year in plain JavaScript, from the rows of the tables and by local days, without the SQL or the rules of
 * the product, as a bookkeeper would on paper. Amounts are in cents.
 */

/** Sums by the local day, YYYY-MM-DD. */
export type ByDay = ReadonlyMap<string, number>;

function sumByDay<Row>(rows: readonly Row[], dayOf: (row: Row) => string, amountOf: (row: Row) => number): ByDay {
  const days = new Map<string, number>();
  for (const row of rows) days.set(dayOf(row), (days.get(dayOf(row)) ?? 0) + amountOf(row));
  return days;
}

/** Adds the days of a range, both included. */
export function sumOfDays(days: ByDay, from: string, to: string): number {
  let sum = 0;
  for (const [day, amount] of days) if (day >= from && day <= to) sum += amount;
  return sum;
}

/** Recounts sums and counts of the ledger by day; reversals are subtracted on their own day. */
export function recountPayments({ payments }: Pick<RawRows, 'payments'>): Record<'paid' | 'fees' | 'devices', ByDay> {
  const day = ({ created_at }: { created_at: number }) => localDay(created_at);
  const sign = ({ kind }: { kind: string }) => (kind === 'payment' ? 1 : -1);
  return {
    paid: sumByDay(payments, day, (row) => sign(row) * row.amount_cents),
    fees: sumByDay(payments, day, (row) => sign(row) * row.fee_cents),
    devices: sumByDay(payments, day, (row) => (row.part === 1 ? sign(row) : 0)),
  };
}

/** Recounts the figures of the buyback POS by day: payments for counter orders, and the orders themselves. */
export function recountCounter({ payments, orders }: Pick<RawRows, 'payments' | 'orders'>): {
  spent: ByDay;
  transactions: ByDay;
  completed: ByDay;
} {
  const atCounter = orders.filter(({ service_method }) => service_method === 'counter');
  const ids = new Set(atCounter.map(({ id }) => id));
  const created = ({ created_at }: { created_at: number }) => localDay(created_at);
  return {
    spent: sumByDay(
      payments.filter(({ order_id }) => ids.has(order_id)),
      created,
      (row) => (row.kind === 'payment' ? 1 : -1) * row.amount_cents,
    ),
    transactions: sumByDay(atCounter, created, () => 1),
    completed: sumByDay(atCounter, created, ({ status }) => (status === 'completed' ? 1 : 0)),
  };
}

const DAY_MS = 86_400_000;
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Recounts sums of sales by day. The holding cost is 12 percent a year of a unit's cost, rounded half up for each unit. */
export function recountSales({
  sales,
  units,
}: Pick<RawRows, 'sales' | 'units'>): Record<'units' | 'resale' | 'fees' | 'cost' | 'hold', ByDay> {
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  const saleOf = new Map(sales.map((sale) => [sale.id, sale]));
  const day = ({ at }: { at: number }) => localDay(at);
  const sign = ({ kind }: { kind: string }) => (kind === 'sale' ? 1 : -1);
  const holdOf = (row: RawRows['sales'][number]): number => {
    const sold = saleOf.get(row.reverses ?? row.id)?.at ?? row.at;
    const bought = unitOf.get(row.unit_id)?.acquired_on ?? '';
    const days = Math.max(dayNumber(localDay(sold)) - dayNumber(bought), 0);
    return Number((BigInt(row.cost_cents) * BigInt(days) * 12n * 2n + 36_500n) / 73_000n);
  };
  return {
    units: sumByDay(sales, day, sign),
    resale: sumByDay(sales, day, (row) => sign(row) * row.price_cents),
    fees: sumByDay(sales, day, (row) => sign(row) * row.fee_cents),
    cost: sumByDay(sales, day, (row) => sign(row) * row.cost_cents),
    hold: sumByDay(sales, day, (row) => sign(row) * holdOf(row)),
  };
}

/** Recounts expenses by the day of payment, without deleted ones. */
export function recountExpenses({ expenses }: Pick<RawRows, 'expenses'>): ByDay {
  return sumByDay(
    expenses.filter(({ deleted_at }) => deleted_at === null),
    ({ spent_on }) => spent_on,
    ({ amount_cents }) => amount_cents,
  );
}

/** Recounts differences of drawers by the day of closing, each with its last correction. */
export function recountDrawers({ reports }: Pick<RawRows, 'reports'>): ByDay {
  const corrected = new Set(reports.map(({ corrects }) => corrects));
  return sumByDay(
    reports.filter(({ number }) => !corrected.has(number)),
    ({ content }) => localDay(Date.parse(content.closedAt)),
    ({ content }) => Math.round(Number(content.difference ?? 0) * 100),
  );
}
