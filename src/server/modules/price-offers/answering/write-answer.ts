import { nextOfferState, type PriceOfferAction, type PriceOfferState } from '#domain/inspection/price-offer-states.ts';
import { formatMoney } from '#domain/money.ts';
import { nextStatus } from '#domain/orders/next-status.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import { isPriceFixed } from '#domain/orders/revise-price.ts';
import { isEnded } from '#domain/orders/status.ts';
import { findNewestPrice } from '#server/modules/inspections/index.ts';
import { type LockedOrder, moveOrder } from '#server/modules/orders/status/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import { changeOffer, type OfferRow } from '../offers.queries.ts';
import { priceOfferAnswered, priceOfferNews } from '../price-offer-events.ts';

/** Messages of a refusal, by the state of the offer. */
const CLOSED: Partial<Record<PriceOfferState, string>> = {
  accepted: 'This offer was already accepted.',
  declined: 'This offer was already declined.',
  lapsed: 'This offer has expired. We’ll ship your device back for free.',
  replaced: 'This offer was replaced by a newer one.',
  restored: 'We restored your quote. There’s nothing left to decide.',
};

/**
 * Returns the next state of a locked order's offer after an action.
 * @throws Failure offer_contested while the shop has to decide; offer_closed once it ended, and when its order has moved on;
 * offer_at_door for a contest at the door, where no second member can inspect the device
 */
export async function nextState(
  tx: Transaction,
  order: LockedOrder,
  offer: OfferRow,
  action: PriceOfferAction,
): Promise<PriceOfferState> {
  if (offer.isAtDoor && action === 'contest') return fail('offer_at_door');
  const next = nextOfferState(offer.state, action);
  if (next === null) {
    if (offer.state === 'contested') return fail('offer_contested');
    const message = CLOSED[offer.state];
    return fail('offer_closed', message === undefined ? {} : { message });
  }
  // The events that end the offer may still be pending.
  const newest = await findNewestPrice(tx, order.id);
  const isCurrent = newest?.inspectionId === offer.inspectionId && agreedCents(order) === offer.amountCents;
  if (!isCurrent || isPriceFixed(order) || isEnded(order.status)) fail('offer_closed');
  return next;
}

/** An answer to an offer, or its expiry without one. */
export interface OfferAnswer {
  kind: 'accepted' | 'declined' | 'lapsed';
  /** Author in the history: the customer, a member of staff, or the clock. */
  by: { actor: string; memberId: string | null };
  spokenWith: string | null;
  note: string;
  at: Date;
}

const ACTIONS = { accepted: 'accept', declined: 'decline', lapsed: 'lapse' } as const;

/**
 * Writes the answer to the offer of a locked order, with the order's new status, its history and its events. An accepted offer is
 * paid next; a declined device is returned. At the door, an accepted offer leaves the order's status until the pickup; any other
 * answer ends the order, and the owner keeps the device.
 * @throws Failure offer_contested, offer_closed
 */
export async function writeAnswer(
  tx: Transaction,
  order: LockedOrder,
  offer: OfferRow,
  { kind, by, spokenWith, note, at }: OfferAnswer,
): Promise<void> {
  const state = await nextState(tx, order, offer, ACTIONS[kind]);
  await changeOffer(tx, offer, {
    state,
    endedAt: at,
    spokenWith,
    memberId: by.memberId,
    answeredBy: kind === 'lapsed' ? null : by.actor,
  });
  const { isAtDoor } = offer;
  const status = nextStatus({ status: order.status, isAtDoor }, `offer_${kind}`);
  moveOrder(tx, order, {
    to: { status, ...(kind === 'accepted' ? { finalCents: offer.amountCents } : {}) },
    by,
    note: `${note}: ${formatMoney(offer.amountCents)}`,
    at,
    detail: kind === 'accepted' ? null : { declined: { cause: kind, words: null } },
    notification: isAtDoor ? 'offer_at_door' : 'offer',
  });
  emit(tx, priceOfferAnswered, order.id, { offerId: offer.id, kind, isAtDoor });
  emit(tx, priceOfferNews, order.id, { offerId: offer.id, what: kind, day: null });
}
