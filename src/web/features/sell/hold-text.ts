import { goodUntilText } from '#web/features/place-order/index.ts';
import type { Offer } from './priced-offer.ts';
import type { QuoteStatus } from './use-quote.ts';

/** What stands under the price. */
export function holdText(offer: Offer, status: QuoteStatus, timeZone: string): string {
  if (offer.quote !== null) return goodUntilText(offer.quote.expiresAt, timeZone);
  return status === 'locking' ? 'Locking your price…' : 'Today’s price';
}
