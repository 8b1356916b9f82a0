import type { FailedReason } from '#domain/orders/stop-states.ts';
import type { PriceOfferAnswered } from '#server/modules/price-offers/index.ts';
import type { Reaction } from '#server/platform/events.ts';
import { failOpenStops } from '../days/links.queries.ts';

/** Reason of a stop whose customer did not accept the offer at the door. */
const NOT_ACCEPTED = { declined: 'seller_declined', lapsed: 'no_answer' } as const satisfies Record<
  'declined' | 'lapsed',
  FailedReason
>;

/** Ends the stops of orders whose customers declined at the door, or did not answer there: nothing is picked up. */
export function endStops(): Reaction<PriceOfferAnswered> {
  return async (tx, events) => {
    for (const { subjectId: orderId, payload } of events) {
      const { kind, isAtDoor } = payload;
      if (isAtDoor && kind !== 'accepted') await failOpenStops(tx, { orderId, reason: NOT_ACCEPTED[kind] });
    }
  };
}
