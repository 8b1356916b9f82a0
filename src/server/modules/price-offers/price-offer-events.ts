import { z } from 'zod';
import { PRICE_OFFER_ANSWERS } from '#domain/inspection/price-offer-states.ts';
import { REMINDER_DAYS } from '#domain/inspection/price-offer-times.ts';
import { ORDER } from '#server/modules/orders/events/index.ts';
import { event } from '#server/platform/event.ts';

const answered = z.object({
  offerId: z.uuid(),
  kind: z.enum(PRICE_OFFER_ANSWERS),
  /** Declined while the driver was at the door: the device has stayed with its owner, and nothing is returned. */
  isAtDoor: z.boolean(),
});

export type PriceOfferAnswered = z.infer<typeof answered>;

/** An offer was accepted or declined, or nobody answered it in time. A device that was not left at the door goes back free. */
export const priceOfferAnswered = event({ type: 'price_offer.answered', subject: ORDER, payload: answered });

/** What the customer, or the shop, is told of an offer. */
export const OFFER_NEWS = [
  'made',
  'reminder',
  'extended',
  'contested',
  'decided',
  'restored',
  'accepted',
  'declined',
  'lapsed',
] as const;
export type OfferNews = (typeof OFFER_NEWS)[number];

const news = z.object({
  offerId: z.uuid(),
  what: z.enum(OFFER_NEWS),
  /** Of a reminder. */
  day: z.literal([...REMINDER_DAYS]).nullable(),
});
export type PriceOfferNews = z.infer<typeof news>;

/** Something happened to an offer that is told. */
export const priceOfferNews = event({ type: 'price_offer.news', subject: ORDER, payload: news });
