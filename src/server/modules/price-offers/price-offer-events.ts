import { z } from 'zod';
import { PRICE_OFFER_ANSWERS } from '#domain/inspection/price-offer-states.ts';
import { REMINDER_DAYS } from '#domain/inspection/price-offer-times.ts';
import { ORDER } from '#server/modules/orders/events/index.ts';
import { event } from '#server/platform/event.ts';

const answered = z.object({
  offerId: z.uuid(),
  kind: z.enum(PRICE_OFFER_ANSWERS),
  /** True for an answer at the door: unless it accepts, the owner keeps the device, and nothing is returned. */
  isAtDoor: z.boolean(),
});

export type PriceOfferAnswered = z.infer<typeof answered>;

/** Emitted when an offer is accepted, declined or expires. Unless accepted, a device that came to the shop goes back for free. */
export const priceOfferAnswered = event({ type: 'price_offer.answered', subject: ORDER, payload: answered });

/** News of an offer for its customer or the shop. */
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
  /** Day of a reminder; null for other news. */
  day: z.literal([...REMINDER_DAYS]).nullable(),
});
export type PriceOfferNews = z.infer<typeof news>;

/** Emitted when there is news of an offer to send. */
export const priceOfferNews = event({ type: 'price_offer.news', subject: ORDER, payload: news });
