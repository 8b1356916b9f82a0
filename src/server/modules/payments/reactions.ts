import { isEndedEarly } from '#domain/orders/status.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import {
  devicePicture,
  type NewMessage,
  type Notifications,
  type PaymentNews,
  paymentMessages,
  reversalMessages,
} from '#server/modules/notifications/index.ts';
import { requireProof, writeTrackingToken } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import type { PaymentEvent } from './payment-events.ts';
import { findPaidOrders, type PaidRoundRow } from './payments.queries.ts';
import { paidTogether } from './receipt.ts';

/**
 * Notifies the customer of a payment by e-mail and SMS, with the fields of S7 (decision 24); the e-mail is the receipt.
 */
export function notifyPaid(context: Context, notifications: Notifications): Reaction<PaymentEvent> {
  return notifyOfPayments(context, notifications, (news) => paymentMessages(news));
}

/** Notifies the customer of a reversed payment, by e-mail and SMS (decision 31). */
export function notifyReversed(context: Context, notifications: Notifications): Reaction<PaymentEvent> {
  const { SHOP_TIME_ZONE } = context.env;
  return notifyOfPayments(
    context,
    notifications,
    (news, { reversalAt: at, reversalNote: customerNote, orderStatus }) => {
      if (at === null) return [];
      const reversedAt = shopMoment(at, SHOP_TIME_ZONE);
      return reversalMessages({ ...news, reversedAt, customerNote, isClosed: isEndedEarly(orderStatus) });
    },
  );
}

function notifyOfPayments(
  { env, secrets, clock, publicUrl }: Context,
  notifications: Notifications,
  messagesOf: (news: PaymentNews, row: PaidRoundRow) => NewMessage[],
): Reaction<PaymentEvent> {
  const shop = shopFacts(env, publicUrl);
  return async (tx, events) => {
    const ids = events.map(({ payload }) => payload.paymentId);
    const messages = (await findPaidOrders(tx, ids)).flatMap((row) => {
      const token = writeTrackingToken(secrets, row.orderId, clock.now());
      const news: PaymentNews = {
        paymentId: row.id,
        orderId: row.orderId,
        name: row.name,
        email: row.email,
        phone: row.phone,
        deviceType: row.deviceType,
        deviceModel: row.storage === NO_STORAGE ? row.model : `${row.model}, ${row.storage}`,
        picture: devicePicture(env.PUBLIC_URL, row),
        paidCents: paidTogether(row),
        parts: row.parts,
        paidAt: shopMoment(row.createdAt, env.SHOP_TIME_ZONE),
        trackingUrl: `${publicUrl}/track/${token}`,
        receiptUrl: `${publicUrl}/api/track/${token}/receipt?payment=${row.id}`,
        shop,
      };
      return messagesOf(news, row);
    });
    await notifications.queueMessages(tx, await requireProof(tx, messages));
  };
}
