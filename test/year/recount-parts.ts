import { localDay } from './instants.ts';
import type { RawRows } from './raw-rows.ts';
import { dayNumber } from './recount.ts';

/**
 * Recounts figures that are not sums of days, or that have groups, in plain JavaScript from the rows of the tables. Days
 * are local, both included; amounts are in cents.
 */

type In = (at: number) => boolean;
const within =
  (from: string, to: string): In =>
  (at) =>
    localDay(at) >= from && localDay(at) <= to;

/** Median and 90th percentile, the lower of two values; null without values. */
export interface Middle {
  middle: number | null;
  high: number | null;
}

function middleOf(values: readonly number[]): Middle {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (tenths: number) => sorted[Math.ceil((sorted.length * tenths) / 10) - 1] ?? null;
  return { middle: at(5), high: at(9) };
}

/** Recounts how far payments are below the quote. */
export function recountCuts({ payments, orders }: RawRows, from: string, to: string): Middle {
  const isIn = within(from, to);
  const quotes = new Map(orders.map((order) => [order.id, order.quoted_price_cents]));
  const cuts = payments
    .filter(({ kind, part, created_at }) => kind === 'payment' && part === 1 && isIn(created_at))
    .map(({ order_id, agreed_cents }) => (quotes.get(order_id) ?? 0) - agreed_cents);
  return middleOf(cuts.filter((cut) => cut > 0));
}

/** Recounts the days from purchase to sale. */
export function recountDaysToSell({ sales, units }: RawRows, from: string, to: string): Middle {
  const isIn = within(from, to);
  const bought = new Map(units.map((unit) => [unit.id, unit.acquired_on]));
  return middleOf(
    sales
      .filter(({ kind, at }) => kind === 'sale' && isIn(at))
      .map(({ unit_id, at }) => Math.max(dayNumber(localDay(at)) - dayNumber(bought.get(unit_id) ?? ''), 0)),
  );
}

const REPORTED_STATUSES = [
  'device_received',
  'evaluation',
  'price_confirmation',
  'payment_processing',
  'payment_issued',
];
const INSPECTED = ['evaluation', 'price_confirmation', 'payment_processing', 'payment_issued', 'completed'];
const MINUTE = 60_000;
const TENTH_OF_HOUR = 6 * MINUTE;

const byOrder = ({ events }: RawRows) => Map.groupBy(events, ({ order_id }) => order_id);

/** Recounts the times between arrival, inspection and payment, in tenths of hours rounded half up, of orders created on these days. */
export function recountSpeeds(
  rows: RawRows,
  from: string,
  to: string,
): Record<'received_to_inspected' | 'inspected_to_paid' | 'received_to_paid', Middle> {
  const isIn = within(from, to);
  const history = byOrder(rows);
  const [toInspected, toPaid, inAll]: number[][] = [[], [], []];
  const add = (to: number[] | undefined, begin: number, end: number) => {
    if (Number.isFinite(begin) && Number.isFinite(end)) to?.push(Math.round((end - begin) / TENTH_OF_HOUR));
  };
  for (const order of rows.orders.filter(({ created_at }) => isIn(created_at))) {
    const reported = (history.get(order.id) ?? []).filter(({ to_status }) => REPORTED_STATUSES.includes(to_status));
    const payments = reported.filter(({ kind }) => kind === 'paid').map(({ at }) => at);
    const isOnTheSpot = (at: number) => order.service_method === 'counter' && at <= order.created_at + MINUTE;
    if (isOnTheSpot(order.updated_at) || isOnTheSpot(Math.min(...payments))) continue;
    const received = Math.min(...reported.map(({ at }) => at));
    const inspected = Math.min(
      ...reported.filter(({ to_status }) => to_status !== 'device_received').map(({ at }) => at),
    );
    const paid = order.payment_status === 'paid' ? Math.max(...payments) : Number.NaN;
    add(toInspected, received, inspected);
    add(toPaid, inspected, paid);
    add(inAll, received, paid);
  }
  return {
    received_to_inspected: middleOf(toInspected ?? []),
    inspected_to_paid: middleOf(toPaid ?? []),
    received_to_paid: middleOf(inAll ?? []),
  };
}

/** Recounts the outcomes of orders created on these days. */
export function recountFunnel(rows: RawRows, from: string, to: string): Record<string, number> {
  const isIn = within(from, to);
  const history = byOrder(rows);
  const counts = { placed: 0, received: 0, inspected: 0, paid: 0, declined: 0, cancelled: 0, lowered: 0, restored: 0 };
  for (const order of rows.orders.filter(({ created_at }) => isIn(created_at))) {
    const { status, final_price_cents: final, quoted_price_cents: quoted, service_method } = order;
    const entries = history.get(order.id) ?? [];
    const has = (statuses: readonly string[]) => entries.some(({ to_status }) => statuses.includes(to_status));
    const isPaid = order.payment_status === 'paid';
    const isInspected =
      isPaid ||
      final !== null ||
      [...INSPECTED, 'declined'].includes(status) ||
      (status !== 'received' && has(INSPECTED));
    const wasLower = entries.some(({ detail }) => (detail?.finalPriceCents ?? quoted) < quoted);
    const isLowered = final !== null && (final < quoted || wasLower);
    const isReceived =
      service_method === 'counter' ||
      isInspected ||
      status === 'device_received' ||
      (status === 'cancelled' && has(['device_received', ...INSPECTED]));
    counts.placed += 1;
    counts.received += isReceived ? 1 : 0;
    counts.inspected += isInspected ? 1 : 0;
    counts.paid += isPaid ? 1 : 0;
    counts.declined += status === 'declined' ? 1 : 0;
    counts.cancelled += status === 'cancelled' ? 1 : 0;
    counts.lowered += isLowered ? 1 : 0;
    counts.restored += isLowered && isPaid && final >= quoted ? 1 : 0;
  }
  return counts;
}

/** Sums by a key. */
export type Groups = Record<string, number>;

function sumBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string, amountOf: (row: Row) => number): Groups {
  const sums: Groups = {};
  for (const row of rows) sums[keyOf(row)] = (sums[keyOf(row)] ?? 0) + amountOf(row);
  return sums;
}

/** Recounts payments minus reversals by method. */
export function recountMethods({ payments }: RawRows, from: string, to: string): Groups {
  const isIn = within(from, to);
  return sumBy(
    payments.filter(({ created_at }) => isIn(created_at)),
    ({ method }) => method,
    ({ kind, amount_cents }) => (kind === 'payment' ? amount_cents : -amount_cents),
  );
}

/** Recounts resale by device type, and costs of sold units by kind, both minus reversed sales. */
export function recountSold(
  { sales, units, costs, products }: RawRows,
  from: string,
  to: string,
): {
  types: Groups;
  kinds: Groups;
} {
  const isIn = within(from, to);
  const saleOf = new Map(sales.map((sale) => [sale.id, sale]));
  const productOf = new Map(units.map((unit) => [unit.id, unit.product_id]));
  const typeOf = new Map(products.map((product) => [product.id, product.device_type]));
  const costsOf = Map.groupBy(costs, ({ unit_id }) => unit_id);
  const sign = ({ kind }: { kind: string }) => (kind === 'sale' ? 1 : -1);
  const sold = sales.filter(({ at }) => isIn(at));
  const lines = sold.flatMap((sale) => {
    const until = saleOf.get(sale.reverses ?? '')?.at ?? sale.at;
    return (costsOf.get(sale.unit_id) ?? [])
      .filter(({ at }) => at <= until)
      .map(({ kind, amount_cents }) => ({ kind, cents: sign(sale) * amount_cents }));
  });
  return {
    types: sumBy(
      sold,
      ({ unit_id }) => typeOf.get(productOf.get(unit_id) ?? 0) ?? '',
      (sale) => sign(sale) * sale.price_cents,
    ),
    kinds: sumBy(
      lines,
      ({ kind }) => kind,
      ({ cents }) => cents,
    ),
  };
}
