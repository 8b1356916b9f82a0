import { describePayout } from '#domain/payouts/payout-ways.ts';
import { type Notifications, payoutMessages } from '#server/modules/notifications/index.ts';
import { findOrders, requireProof, writeTrackingToken } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { maskOf } from './describe-payout.ts';
import { listPayouts } from './payout-details.queries.ts';
import type { PayoutGiven } from './payout-events.ts';

/** Tells customers by SMS and e-mail how they are paid now, with the masked details: it may not have been them. */
export function tellPayoutGiven(
  { env, secrets, clock, publicUrl }: Context,
  notifications: Notifications,
): Reaction<PayoutGiven> {
  const shop = shopFacts(env, publicUrl);
  return async (tx, events) => {
    const ids = events.map(({ subjectId }) => subjectId);
    const orders = new Map((await findOrders(tx, ids)).map((order) => [order.id, order]));
    const given = new Map((await listPayouts(tx, ids)).map((row) => [row.orderId, row]));
    const messages = events.flatMap(({ subjectId, payload: { version } }) => {
      const [order, row] = [orders.get(subjectId), given.get(subjectId)];
      // A newer change tells of itself.
      if (order === undefined || row === undefined || row.version !== version) return [];
      const payout = describePayout(row.way, maskOf(secrets, row));
      const trackingUrl = `${publicUrl}/track/${writeTrackingToken(secrets, order.id, clock.now())}`;
      return payoutMessages({ orderId: order.id, customer: order.customer, version, payout, trackingUrl, shop });
    });
    await notifications.queueMessages(tx, await requireProof(tx, messages));
  };
}
