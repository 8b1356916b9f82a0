import { OFFER_PARAM, writeOffer } from '#domain/orders/pickup-offer.ts';
import { unservedZip } from '#domain/orders/pickup-rules.ts';
import { type Notifications, stopMessages } from '#server/modules/notifications/index.ts';
import { deviceOf, findStaffOrder, requireProof, writeTrackingToken } from '#server/modules/orders/index.ts';
import { nextFreeWindows } from '#server/modules/pickups/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { firstNameOf } from './driver-day.ts';
import type { StopReported } from './stop-events.ts';

/** Number of free windows that a message offers. */
const OFFERED = 2;

/** Tells a customer that the driver is on the way, or that the pickup failed, with the next free windows, each behind a link. */
export function tellStop(
  { env, secrets, clock, publicUrl }: Context,
  notifications: Notifications,
): Reaction<StopReported> {
  const shop = shopFacts(env, publicUrl);
  return async (tx, events) => {
    for (const { subjectId, payload } of events) {
      const { report, driver, version } = payload;
      const order = await findStaffOrder(tx, subjectId);
      if (order === null) continue;
      const now = clock.now();
      const trackingUrl = `${publicUrl}/track/${writeTrackingToken(secrets, order.id, now)}`;
      // Of a place to which no driver goes any more, no new time can be booked.
      const place = { address: order.pickupAddress ?? '', zip: order.pickupZip ?? '' };
      const isOffered = unservedZip(place, shop) === null;
      const news =
        report === 'on_the_way'
          ? ({ what: report, driver: firstNameOf(driver) } as const)
          : ({
              what: report,
              free: (isOffered ? await nextFreeWindows(tx, { now, env, count: OFFERED }) : []).map((window) => ({
                ...window,
                url: `${trackingUrl}?${OFFER_PARAM}=${writeOffer(window)}`,
              })),
            } as const);
      const messages = stopMessages({
        orderId: order.id,
        customer: order.customer,
        device: deviceOf(order),
        version,
        news,
        shop,
        trackingUrl,
      });
      await notifications.queueMessages(tx, await requireProof(tx, messages));
    }
  };
}
