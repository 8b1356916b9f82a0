import type { NewMessage } from '#domain/messages/new-message.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import { letterFacts, queueLetters } from '#server/modules/orders/letters/index.ts';
import { maskedPayouts } from '#server/modules/payout-details/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { type PaymentNews, paymentNews, reversalNews, sumPayments, togetherNews } from './payment.letters.ts';
import type { PaymentEvent, PaymentRecorded, PaymentsTogether } from './payment-events.ts';
import { findPaidOrders, type PaidRoundRow } from './payments.queries.ts';
import { afterReversal, feesTogether, paidTogether } from './receipt.ts';

/**
 * Notifies the customer of a payment by email and SMS; the email is the receipt.
 */
export function notifyPaid(context: Context, notifications: Notifications): Reaction<PaymentRecorded> {
  const notify = notifyPayments(context, notifications, (news) => paymentNews(news));
  return (tx, events) =>
    notify(
      tx,
      events.filter(({ payload }) => payload.isToldTogether !== true),
    );
}

/** Notifies the customer once of several orders paid together, with all models, the sum and the methods (decision 014). */
export function notifyPaidTogether(context: Context, notifications: Notifications): Reaction<PaymentsTogether> {
  return async (tx, events) => {
    const rows = await findPaidOrders(
      tx,
      events.flatMap(({ payload }) => payload.paymentIds),
    );
    const paidTo = await maskedPayouts(context, tx, rows);
    const news = new Map(rows.map((row) => [row.id, newsOf(context, row, paidTo)]));
    const letters = events.flatMap(({ payload }) => {
      const together = sumPayments(payload.paymentIds.flatMap((id) => news.get(id) ?? []));
      return together === null ? [] : togetherNews(together);
    });
    await queueLetters(tx, notifications, letters);
  };
}

/** Notifies the customer of a reversed payment by email and SMS. */
export function notifyReversed(context: Context, notifications: Notifications): Reaction<PaymentEvent> {
  return notifyPayments(context, notifications, (news, row) => {
    const { reversalAt: at, reversalNote: customerNote } = row;
    if (at === null) return [];
    const reversedAt = shopMoment(at, context.env.SHOP_TIME_ZONE);
    return reversalNews({ ...news, reversedAt, customerNote, after: afterReversal(row) });
  });
}

function notifyPayments(
  context: Context,
  notifications: Notifications,
  messagesOf: (news: PaymentNews, row: PaidRoundRow) => NewMessage[],
): Reaction<PaymentEvent> {
  return async (tx, events) => {
    const ids = events.map(({ payload }) => payload.paymentId);
    const rows = await findPaidOrders(tx, ids);
    const paidTo = await maskedPayouts(context, tx, rows);
    await queueLetters(
      tx,
      notifications,
      rows.flatMap((row) => messagesOf(newsOf(context, row, paidTo), row)),
    );
  };
}

function newsOf(context: Context, row: PaidRoundRow, paidTo: ReadonlyMap<string, string>): PaymentNews {
  const { env, publicUrl, secrets, clock } = context;
  const { orderId: id, name, email, phone, deviceType, storage, parts } = row;
  const product = { deviceType, model: row.model };
  return {
    ...letterFacts(context, { id, customer: { name, email, phone }, product, storage }),
    paymentId: row.id,
    deviceType,
    paidCents: paidTogether(row),
    parts,
    sellerFeeCents: feesTogether(row),
    paidTo: paidTo.get(id) ?? null,
    paidAt: shopMoment(row.createdAt, env.SHOP_TIME_ZONE),
    receiptUrl: `${publicUrl}/api/track/${writeTrackingToken(secrets, id, clock.now())}/receipt?payment=${row.id}`,
  };
}
