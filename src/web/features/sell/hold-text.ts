import type { Offer } from './priced-offer.ts';
import type { QuoteStatus } from './use-quote.ts';

/** The day until which a price holds, in the shop's time zone: "Good until Dec 4". */
export function goodUntilText(expiresAt: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
  return `Good until ${day.format(new Date(expiresAt))}`;
}

/** What stands under the price. */
export function holdText(offer: Offer, status: QuoteStatus, timeZone: string): string {
  if (offer.quote !== null) return goodUntilText(offer.quote.expiresAt, timeZone);
  return status === 'locking' ? 'Locking your price…' : 'Today’s price';
}
