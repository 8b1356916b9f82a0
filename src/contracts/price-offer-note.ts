import { z } from 'zod';
import { PRICE_OFFER_STATES } from '#domain/inspection/price-offer-states.ts';
import { instant, moneyString } from './fields.ts';

/** The pending price offer of an order, as far as a banner next to the order shows it. */
export const priceOfferNote = z.object({
  state: z.enum(PRICE_OFFER_STATES),
  offer: moneyString,
  answerBy: instant,
  /** Path of its page on this site. */
  url: z.string(),
});
export type PriceOfferNote = z.infer<typeof priceOfferNote>;
