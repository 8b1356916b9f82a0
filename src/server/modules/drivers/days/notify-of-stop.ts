import { OFFER_PARAM, writePickupOffer } from '#domain/orders/pickup-offer.ts';
import { unservedZip } from '#domain/orders/pickup-rules.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { findOrder } from '#server/modules/orders/index.ts';
import { letterFacts, queueLetters } from '#server/modules/orders/letters/index.ts';
import { nextFreeWindows } from '#server/modules/pickups/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { pickupRules } from '#server/platform/shop.ts';
import { firstNameOf } from './driver-day.ts';
import { stopNews } from './stop.letters.ts';
import type { StopReported } from './stop-events.ts';

/** Number of free windows that a message offers. */
const OFFERED_WINDOWS = 2;

/** Notifies a customer that the driver is on the way, or that the pickup failed, with links to the next free windows. */
export function notifyOfStop(context: Context, notifications: Notifications): Reaction<StopReported> {
  const { clock, env } = context;
  return async (tx, events) => {
    for (const { subjectId, payload } of events) {
      const { report, driver, version } = payload;
      const order = await findOrder(tx, subjectId);
      if (order === null) continue;
      const about = letterFacts(context, order);
      // Offers no new time for an address that drivers no longer serve.
      const place = { address: order.pickupAddress ?? '', zip: order.pickupZip ?? '' };
      const isOffered = unservedZip(place, pickupRules(env)) === null;
      const news =
        report === 'on_the_way'
          ? ({ what: report, driver: firstNameOf(driver) } as const)
          : ({
              what: report,
              free: (isOffered ? await nextFreeWindows(tx, { now: clock.now(), env, count: OFFERED_WINDOWS }) : []).map(
                (window) => ({
                  ...window,
                  url: `${about.trackingUrl}?${OFFER_PARAM}=${writePickupOffer(window)}`,
                }),
              ),
            } as const);
      await queueLetters(tx, notifications, stopNews({ ...about, version, news }));
    }
  };
}
