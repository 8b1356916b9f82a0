import { z } from 'zod';
import { endpoint, everyone } from './endpoint.ts';
import { email, line, phone } from './fields.ts';

const words = z.literal([1, 2]);

/** Consent of a customer to offers by e-mail; left out where the box was not ticked. */
export const offersTick = z.strictObject({
  /** Version of the text next to the box (`OFFERS_WORDS`). */
  words,
  /** Path of the page. */
  page: line(200).regex(/^\//, 'The path of a page'),
});

/** Returns true when the account's address gets offers, by the consent ledger. */
const ownOffers = z.object({ isSubscribed: z.boolean() });
export type OwnOffers = z.infer<typeof ownOffers>;

export const readOwnOffers = endpoint({
  id: 'offers.read',
  summary: 'Whether the account’s email gets offers',
  access: ['customer'],
  responses: { 200: ownOffers },
});

/** Subscribes the account's address to offers, with the tick as evidence, or unsubscribes it. Repeating it changes nothing. */
export const changeOwnOffers = endpoint({
  id: 'offers.change',
  summary: 'Subscribe to offers, or end them',
  access: ['customer'],
  body: z.strictObject({ tick: offersTick.nullable() }),
  responses: { 200: ownOffers },
});

/**
 * Keeps a price for one reminder, for a visitor who ticked the box and has verified the phone; subscribes the address.
 * A later order ends the reminder, and so does unticking the box: then `tick` is null.
 */
export const keepQuote = endpoint({
  id: 'offers.keepQuote',
  summary: 'Keep a price for one reminder by email',
  access: everyone,
  needsOpenShop: true,
  body: z.strictObject({
    quoteId: z.string().min(1).max(500),
    name: line(120),
    email,
    phone,
    tick: offersTick.nullable(),
  }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['quote_invalid', 'phone_verification_required', 'too_many_requests'],
});
