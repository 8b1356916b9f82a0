import { formatMoney, parseSum } from '#domain/money.ts';
import {
  devicePicture,
  endMessagesOfOrders,
  type Notifications,
  offerNewsMessages,
  offerShopNotice,
} from '#server/modules/notifications/index.ts';
import { deviceOf, findOrders, requireProof } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { type ContestRow, listContests } from '../contests.queries.ts';
import { findOffer, type OfferRow } from '../offers.queries.ts';
import type { PriceOfferNews } from '../price-offer-events.ts';
import { writeOfferPath } from '../price-offer-link.ts';

/** Tells the customer what happened to an offer by e-mail and SMS, and the shop what was contested. */
export function tellOffers(
  { clock, env, publicUrl, secrets }: Context,
  notifications: Notifications,
): Reaction<PriceOfferNews> {
  const shop = shopFacts(env, publicUrl);
  return async (tx, events) => {
    const orders = new Map(
      (
        await findOrders(
          tx,
          events.map(({ subjectId }) => subjectId),
        )
      ).map((order) => [order.id, order]),
    );
    for (const { subjectId: orderId, payload } of events) {
      const order = orders.get(orderId);
      const offer = await findOffer(tx, payload.offerId);
      if (order === undefined || offer === null) continue;
      if (payload.what !== 'reminder') await endMessagesOfOrders(tx, 'price_offer_reminder', [orderId]);
      // A reminder of an offer that was answered meanwhile, or news of one that has been replaced, would mislead.
      if ((payload.what === 'reminder' || payload.what === 'made') && offer.state !== 'open') continue;
      const contests = await listContests(tx, [offer.id]);
      const day = payload.day === null ? '' : `:${payload.day}`;
      const news = {
        what: payload.what,
        orderId,
        customer: order.customer,
        device: deviceOf(order),
        shop,
        key: `price-offer:${offer.id}:${payload.what}${day}`,
        picture: devicePicture(env.PUBLIC_URL, order.product),
        quotedCents: offer.quotedCents,
        offerCents: offer.amountCents,
        answerBy: offer.answerBy,
        isAtDoor: offer.isAtDoor,
        lines: linesOf(offer, contests),
        url: `${publicUrl}${writeOfferPath(secrets, offer.id, clock.now())}`,
      };
      await notifications.queueMessages(tx, await requireProof(tx, offerNewsMessages(news)));
      if (payload.what === 'contested') await notifications.queueMessages(tx, [offerShopNotice(news)]);
    }
  };
}

function linesOf({ shown }: OfferRow, contests: readonly ContestRow[]) {
  return shown.lines.map(({ code, label, said, found, amount }) => {
    const contest = contests.find(({ line }) => line === code);
    const cents = parseSum(amount);
    return {
      label,
      said,
      found,
      amount: `${cents < 0 ? '-' : '+'}${formatMoney(Math.abs(cents))}`,
      isContested: contest !== undefined,
      decision:
        contest?.isRestored === null || contest === undefined
          ? null
          : { isRestored: contest.isRestored, words: contest.decisionWords ?? '' },
    };
  });
}
