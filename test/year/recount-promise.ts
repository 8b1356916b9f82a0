import { localDay } from './instants.ts';
import type { RawRows } from './raw-rows.ts';

/**
 * Recounts the figures of the promise page in plain JavaScript, without the SQL or the rules of the product. Days are
 * local, both included.
 */
export function recountPromise({ payments, orders, events }: RawRows, from: string, to: string) {
  const isIn = (at: number) => localDay(at) >= from && localDay(at) <= to;
  const byId = new Map(orders.map((order) => [order.id, order]));
  const sums = new Map<string, number>();
  const newest = new Map<string, number>();
  for (const { order_id, kind, amount_cents, created_at } of payments) {
    sums.set(order_id, (sums.get(order_id) ?? 0) + (kind === 'payment' ? amount_cents : -amount_cents));
    if (kind === 'payment') newest.set(order_id, Math.max(newest.get(order_id) ?? 0, created_at));
  }
  const received = new Map<string, number>();
  for (const { order_id, to_status, at } of events) {
    if (to_status === 'device_received') received.set(order_id, Math.min(received.get(order_id) ?? at, at));
  }
  const cuts: number[] = [];
  const minutes: number[] = [];
  const paid = [...newest].filter(([id, at]) => isIn(at) && (sums.get(id) ?? 0) > 0);
  for (const [id, at] of paid) {
    const order = byId.get(id);
    if (order === undefined) throw new Error(`No order ${id}`);
    const cut = order.quoted_price_cents - (sums.get(id) ?? 0);
    if (cut > 0) cuts.push(cut);
    const arrived = received.get(id);
    if (order.service_method !== 'counter' && arrived !== undefined) minutes.push((at - arrived) / 60_000);
  }
  return {
    orders: paid.length,
    kept: paid.length - cuts.length,
    cutCents: middle(cuts),
    timed: minutes.length,
    minutes: Math.ceil(middle(minutes) ?? Number.NaN),
  };
}

/** Returns the median, the lower one of an even number of values; null without values. */
function middle(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length / 2) - 1] ?? null;
}
