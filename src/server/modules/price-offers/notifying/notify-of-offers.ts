import { formatMoney } from '#domain/money.ts';
import { endMessagesOfOrders, type Notifications } from '#server/modules/notifications/index.ts';
import { queueLetters, readLetterFacts } from '#server/modules/orders/letters/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { type ContestRow, listContests } from '../contests.queries.ts';
import { findOffer, type OfferRow } from '../offers.queries.ts';
import type { PriceOfferNews } from '../price-offer-events.ts';
import { writeOfferPath } from '../price-offer-link.ts';
import { contestNotice, offerNews } from './offer.letters.ts';

/** Notifies the customer of an offer's news by e-mail and SMS, and the shop of contested lines. */
export function notifyOfOffers(context: Context, notifications: Notifications): Reaction<PriceOfferNews> {
  const { clock, publicUrl, secrets } = context;
  return async (tx, events) => {
    const orderIds = events.map(({ subjectId }) => subjectId);
    const orders = await readLetterFacts(tx, context, orderIds);
    for (const { subjectId: orderId, payload } of events) {
      const about = orders.get(orderId);
      const offer = await findOffer(tx, payload.offerId);
      if (about === undefined || offer === null) continue;
      if (payload.what !== 'reminder') await endMessagesOfOrders(tx, 'price_offer_reminder', [orderId]);
      // Skips a reminder of an answered offer, and news of a replaced one: both would mislead.
      if ((payload.what === 'reminder' || payload.what === 'made') && offer.state !== 'open') continue;
      const contests = await listContests(tx, [offer.id]);
      const day = payload.day === null ? '' : `:${payload.day}`;
      const news = {
        ...about,
        what: payload.what,
        key: `price-offer:${offer.id}:${payload.what}${day}`,
        quotedCents: offer.quotedCents,
        offerCents: offer.amountCents,
        answerBy: offer.answerBy,
        isAtDoor: offer.isAtDoor,
        lines: linesOf(offer, contests),
        url: `${publicUrl}${writeOfferPath(secrets, offer.id, clock.now())}`,
      };
      await queueLetters(tx, notifications, offerNews(news));
      if (payload.what === 'contested') await notifications.queueMessages(tx, contestNotice(news));
    }
  };
}

function linesOf({ shown }: OfferRow, contests: readonly ContestRow[]) {
  return shown.lines.map(({ code, label, said, found, cents }) => {
    const contest = contests.find(({ line }) => line === code);
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
