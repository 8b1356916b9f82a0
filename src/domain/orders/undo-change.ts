import type { Cents } from '../money.ts';
import type { OrderStatus, PaymentStatus } from '../vocabulary.ts';
import { isPriceFixed } from './revise-price.ts';

/**
 * Kinds of entries in an order's history. `status`: also when the same status was set again; `moved`: the customer,
 * or the shop for them, chose another time for the pickup.
 */
export const HISTORY_KINDS = ['created', 'status', 'undone', 'moved', 'paid', 'payment_reversed'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Message to a customer who may have received the undone price. */
export const PRICE_TAKEN_BACK = 'We’ve undone our last price change.';

/** Entry of an order's history, with the fields that undo needs. */
export interface PastChange {
  kind: HistoryKind;
  /** Null for the first entry. */
  from: OrderStatus | null;
  to: OrderStatus;
  /** Version of the order after it. */
  version: number;
}

/**
 * Returns the last entry of a history, oldest first, that changed more than payout details, with the current version: changes of payout
 * details raise the order's version, too.
 */
export function lastChange<Entry extends PastChange & { isPayout: boolean }>(history: readonly Entry[]): Entry | null {
  const last = history.findLast(({ isPayout }) => !isPayout);
  const version = history.at(-1)?.version;
  return last === undefined || version === undefined ? null : { ...last, version };
}

/**
 * Returns the status that undo restores, or null when nothing can be undone. Undo corrects a wrong pick: it reverts the
 * last entry of the history if that changed the status by hand. A payment has its own reversal.
 * @param last the last change of the order's history (`lastChange`), null when unknown
 */
export function statusBefore(
  order: { status: OrderStatus; version: number },
  last: PastChange | null,
): OrderStatus | null {
  if (last === null || last.kind !== 'status' || last.from === last.to) return null;
  return last.to === order.status && last.version === order.version ? last.from : null;
}

/**
 * Returns the final price after undo, in cents, or null for the quote: the price from before if the undone change set
 * one, unless the order was paid since. `checkRevision` decides whether the price may be raised to that.
 */
export function priceAfterUndo(
  order: { paymentStatus: PaymentStatus; finalCents: Cents | null },
  last: { setsPrice: boolean; finalCentsBefore: Cents | null },
): Cents | null {
  return last.setsPrice && !isPriceFixed(order) ? last.finalCentsBefore : order.finalCents;
}
