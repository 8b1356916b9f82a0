import type { FailedReason } from '#domain/orders/stop-states.ts';
import type { PriceOfferAnswered } from '#server/modules/price-offers/index.ts';
import type { Reaction } from '#server/platform/events.ts';
import { failOpenStops } from '../days/links.queries.ts';

/** Reasons of a failed stop, by the answer to the offer at the door. */
const NOT_ACCEPTED = { declined: 'seller_declined', lapsed: 'no_answer' } as const satisfies Record<
  'declined' | 'lapsed',
  FailedReason
>;

/** Marks stops as failed when their customers declined or did not answer at the door: nothing is picked up. */
export function endStops(): Reaction<PriceOfferAnswered> {
  return async (tx, events) => {
    for (const { subjectId: orderId, payload } of events) {
      const { kind, isAtDoor } = payload;
      if (isAtDoor && kind !== 'accepted') await failOpenStops(tx, { orderId, reason: NOT_ACCEPTED[kind] });
    }
  };
}
