import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';

const words = z.literal(1);

/** The tick by which a customer agrees to offers by e-mail; left out where the box was not ticked. */
export const offersTick = z.strictObject({
  /** Version of the words beside the box (`OFFERS_WORDS`). */
  words,
  /** Path of the page. */
  page: line(200).regex(/^\//, 'The path of a page'),
});

/** Answers if the account's address gets offers, as the consent ledger says. */
const ownOffers = z.object({ isSubscribed: z.boolean() });
export type OwnOffers = z.infer<typeof ownOffers>;

export const readOwnOffers = endpoint({
  id: 'offers.read',
  summary: 'If the address of the account gets offers',
  access: ['customer'],
  responses: { 200: ownOffers },
});

/** Subscribes the account's address to offers, with the tick that says so, or ends them. Repeating it changes nothing. */
export const changeOwnOffers = endpoint({
  id: 'offers.change',
  summary: 'Subscribe to offers, or end them',
  access: ['customer'],
  body: z.strictObject({ tick: offersTick.nullable() }),
  responses: { 200: ownOffers },
});
