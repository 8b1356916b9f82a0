import { OFFER_PARAM, writeOffer } from '#domain/orders/pickup-offer.ts';
import { unservedZip } from '#domain/orders/pickup-rules.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { letterFacts, queueLetters } from '#server/modules/orders/letters/index.ts';
import { findStaffOrder } from '#server/modules/orders/status/index.ts';
import { nextFreeWindows } from '#server/modules/pickups/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { pickupRules } from '#server/platform/shop.ts';
import { firstNameOf } from './driver-day.ts';
import { stopNews } from './stop.letters.ts';
import type { StopReported } from './stop-events.ts';

/** Number of free windows that a message offers. */
const OFFERED = 2;

/** Tells a customer that the driver is on the way, or that the pickup failed, with the next free windows, each behind a link. */
export function tellStop(context: Context, notifications: Notifications): Reaction<StopReported> {
  const { clock, env } = context;
  return async (tx, events) => {
    for (const { subjectId, payload } of events) {
      const { report, driver, version } = payload;
      const order = await findStaffOrder(tx, subjectId);
      if (order === null) continue;
      const about = letterFacts(context, order);
      // Of a place to which no driver goes any more, no new time can be booked.
      const place = { address: order.pickupAddress ?? '', zip: order.pickupZip ?? '' };
      const isOffered = unservedZip(place, pickupRules(env)) === null;
      const news =
        report === 'on_the_way'
          ? ({ what: report, driver: firstNameOf(driver) } as const)
          : ({
              what: report,
              free: (isOffered ? await nextFreeWindows(tx, { now: clock.now(), env, count: OFFERED }) : []).map(
                (window) => ({
                  ...window,
                  url: `${about.trackingUrl}?${OFFER_PARAM}=${writeOffer(window)}`,
                }),
              ),
            } as const);
      await queueLetters(tx, notifications, stopNews({ ...about, version, news }));
    }
  };
}
