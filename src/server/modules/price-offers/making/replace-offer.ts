import { nextOfferState } from '#domain/inspection/price-offer-states.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import { isPriceFixed } from '#domain/orders/revise-price.ts';
import { isDeclined, isEnded } from '#domain/orders/status.ts';
import { type LockedOrder, lockOrder, readDeclines } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { emit, type Reaction } from '#server/platform/events.ts';
import { changeOffer, listPending, type OfferRow } from '../offers.queries.ts';
import { priceOfferAnswered } from '../price-offer-events.ts';

/** Ends the pending offer of a locked order as replaced. */
export async function replacePending(tx: Transaction, orderId: string, at: Date): Promise<void> {
  for (const offer of await listPending(tx, [orderId])) {
    const state = nextOfferState(offer.state, 'replace');
    if (state !== null) await changeOffer(tx, offer, { state, endedAt: at });
  }
}

/**
 * Ends the pending offer of a locked order that staff settled by hand, with another price, a payment or the end of the order. When
 * the seller declined, the offer counts as declined, and the status change has notified them; a hold or a refusal by the shop
 * replaces it.
 * @returns true when it has ended
 */
export async function endIfSettled(tx: Transaction, order: LockedOrder, offer: OfferRow, at: Date): Promise<boolean> {
  const isSettled = isPriceFixed(order) || isEnded(order.status) || agreedCents(order) !== offer.amountCents;
  if (!isSettled) return false;
  const isSellersNo =
    isDeclined(order.status) && (await readDeclines(tx, [order.id])).get(order.id)?.cause === 'declined';
  if (isSellersNo && !isPriceFixed(order)) {
    await changeOffer(tx, offer, { state: 'declined', endedAt: at, answeredBy: 'staff' });
    emit(tx, priceOfferAnswered, order.id, { offerId: offer.id, kind: 'declined', isAtDoor: offer.isAtDoor });
  } else await replacePending(tx, order.id, at);
  return true;
}

/** Ends the offers of orders that staff settled by hand. */
export function endSettledOffers({ clock }: Pick<Context, 'clock'>): Reaction {
  return async (tx, events) => {
    const orderIds = [...new Set(events.map(({ subjectId }) => subjectId))];
    for (const { orderId } of await listPending(tx, orderIds)) {
      const order = await lockOrder(tx, orderId);
      const [offer] = await listPending(tx, [orderId]);
      if (order !== null && offer !== undefined) await endIfSettled(tx, order, offer, clock.now());
    }
  };
}
