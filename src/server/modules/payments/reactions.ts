import { shopMoment } from '#domain/shop-moment.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import {
  devicePicture,
  type NewMessage,
  type Notifications,
  type PaymentNews,
  paymentMessages,
  reversalMessages,
  visitPaymentMessages,
} from '#server/modules/notifications/index.ts';
import { requireProof, writeTrackingToken } from '#server/modules/orders/index.ts';
import { maskedPayouts } from '#server/modules/payout-details/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import type { PaymentEvent, PaymentRecorded, PaymentsTogether } from './payment-events.ts';
import { findPaidOrders, type PaidRoundRow } from './payments.queries.ts';
import { afterReversal, paidTogether } from './receipt.ts';

/**
 * Notifies the customer of a payment by e-mail and SMS, with the fields of S7 (decision 24); the e-mail is the receipt.
 */
export function notifyPaid(context: Context, notifications: Notifications): Reaction<PaymentRecorded> {
  const notify = notifyOfPayments(context, notifications, (news) => paymentMessages(news));
  return (tx, events) =>
    notify(
      tx,
      events.filter(({ payload }) => payload.isToldTogether !== true),
    );
}

/** Notifies the customer once of several orders that were paid together, with all models, the sum and the methods (decision 035). */
export function notifyPaidTogether(context: Context, notifications: Notifications): Reaction<PaymentsTogether> {
  return async (tx, events) => {
    const rows = await findPaidOrders(
      tx,
      events.flatMap(({ payload }) => payload.paymentIds),
    );
    const paidTo = await maskedPayouts(context, tx, rows);
    const news = new Map(rows.map((row) => [row.id, newsOf(context, row, paidTo)]));
    const messages = events.flatMap(({ payload }) =>
      visitPaymentMessages(payload.paymentIds.flatMap((id) => news.get(id) ?? [])),
    );
    await notifications.queueMessages(tx, await requireProof(tx, messages));
  };
}

/** Notifies the customer of a reversed payment, by e-mail and SMS (decision 31). */
export function notifyReversed(context: Context, notifications: Notifications): Reaction<PaymentEvent> {
  const { SHOP_TIME_ZONE } = context.env;
  return notifyOfPayments(context, notifications, (news, row) => {
    const { reversalAt: at, reversalNote: customerNote } = row;
    if (at === null) return [];
    const reversedAt = shopMoment(at, SHOP_TIME_ZONE);
    return reversalMessages({ ...news, reversedAt, customerNote, after: afterReversal(row) });
  });
}

function notifyOfPayments(
  context: Context,
  notifications: Notifications,
  messagesOf: (news: PaymentNews, row: PaidRoundRow) => NewMessage[],
): Reaction<PaymentEvent> {
  return async (tx, events) => {
    const ids = events.map(({ payload }) => payload.paymentId);
    const rows = await findPaidOrders(tx, ids);
    const paidTo = await maskedPayouts(context, tx, rows);
    const messages = rows.flatMap((row) => messagesOf(newsOf(context, row, paidTo), row));
    await notifications.queueMessages(tx, await requireProof(tx, messages));
  };
}

function newsOf(
  { env, secrets, clock, publicUrl }: Context,
  row: PaidRoundRow,
  paidTo: ReadonlyMap<string, string>,
): PaymentNews {
  const token = writeTrackingToken(secrets, row.orderId, clock.now());
  return {
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
    paidTo: paidTo.get(row.orderId) ?? null,
    paidAt: shopMoment(row.createdAt, env.SHOP_TIME_ZONE),
    trackingUrl: `${publicUrl}/track/${token}`,
    receiptUrl: `${publicUrl}/api/track/${token}/receipt?payment=${row.id}`,
    shop: shopFacts(env, publicUrl),
  };
}
