import { z } from 'zod';
import { shopMoment } from '#domain/shop-moment.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import { type Notifications, paymentMessages } from '#server/modules/notifications/index.ts';
import { requireProof, writeTrackingToken } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { findPaidOrders } from './payments.queries.ts';

const recorded = z.object({ paymentId: z.uuid() });

/** Tells the customer of a payment by e-mail and SMS, with the fields of S7 (decision 24); the e-mail is the receipt. */
export function notifyPaid({ env, secrets, clock, publicUrl }: Context, notifications: Notifications): Reaction {
  const shop = shopFacts(env, publicUrl);
  return async (tx, events) => {
    const paid = await findPaidOrders(
      tx,
      events.map(({ data }) => recorded.parse(data).paymentId),
    );
    const messages = paid.flatMap((row) => {
      const token = writeTrackingToken(secrets, row.order_id, clock.now());
      return paymentMessages({
        paymentId: row.id,
        orderId: row.order_id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        deviceType: row.device_type,
        deviceModel: row.storage === NO_STORAGE ? row.model : `${row.model}, ${row.storage}`,
        paidCents: row.amount_cents,
        method: row.method,
        paidAt: shopMoment(row.created_at, env.SHOP_TIME_ZONE),
        trackingUrl: `${publicUrl}/track/${token}`,
        receiptUrl: `${publicUrl}/api/track/${token}/receipt`,
        shop,
      });
    });
    await notifications.queueMessages(tx, await requireProof(tx, messages));
  };
}
