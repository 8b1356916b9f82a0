import type { Cents } from '../money.ts';
import type { OrderStatus, PaymentStatus } from '../vocabulary.ts';
import { isPriceFixed } from './revise-price.ts';

/**
 * Kinds of entries in an order's history. `status`: also one that set the same status again; `moved`: the customer chose
 * another time for the pickup.
 */
export const HISTORY_KINDS = ['created', 'status', 'undone', 'moved', 'paid', 'payment_reversed'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Said to the customer, who may have been told of the price that is taken back. */
export const PRICE_TAKEN_BACK = 'We have taken our last change of the price back.';

/** An entry of an order's history, as far as undo asks for it. */
export interface PastChange {
  kind: HistoryKind;
  /** Null for the first. */
  from: OrderStatus | null;
  to: OrderStatus;
  /** The order's version after it. */
  version: number;
}

/**
 * Returns the status that undo restores, or null where nothing can be taken back. Undo is for a wrong pick: it takes back the
 * last entry of the history, where that changed the status by hand. A payment has a reversal of its own.
 * @param last the last entry of the order's history, null where it is not known
 */
export function statusBefore(
  order: { status: OrderStatus; version: number },
  last: PastChange | null,
): OrderStatus | null {
  if (last === null || last.kind !== 'status' || last.from === last.to) return null;
  return last.to === order.status && last.version === order.version ? last.from : null;
}

/**
 * Returns the final price after undo, in cents, or null for the quote: the price from before where the change that is taken
 * back set one, unless the order was paid since. Whether it may be raised to that is decided by `checkRevision`.
 */
export function priceAfterUndo(
  order: { paymentStatus: PaymentStatus; finalCents: Cents | null },
  last: { setsPrice: boolean; finalCentsBefore: Cents | null },
): Cents | null {
  return last.setsPrice && !isPriceFixed(order) ? last.finalCentsBefore : order.finalCents;
}
