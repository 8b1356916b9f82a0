import { parseMoney } from '#domain/money.ts';
import { type AdPerson, trackAd } from '#web/features/ads/index.ts';
import type { PlacedOrder } from '#web/features/place-order/index.ts';
import type { Offer } from './offer.ts';

/**
 * Reports to advertising that a quote's form was sent, or that its submission starts. A locked quote is reported
 * once, however often the button is pressed; so is a price that could not be locked.
 */
export function reportOffer(
  name: 'SubmitForm' | 'InitiateCheckout',
  { product, quote, cents }: Pick<Offer, 'product' | 'quote' | 'cents'>,
  person: AdPerson | null,
  quantity = 1,
): void {
  const id = quote?.quoteId ?? `${product.id}:${cents}`;
  trackAd({ name, id, cents: cents * quantity, person });
}

/** Reports accepted orders to advertising, each once. */
export function reportOrders(orders: readonly PlacedOrder[], person: AdPerson): void {
  for (const { id, quotedPrice } of orders) {
    trackAd({ name: 'CompletePayment', id, cents: parseMoney(quotedPrice), person });
  }
}
