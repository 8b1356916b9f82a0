import { formatMoney } from '#domain/money.ts';
import type { FieldName, Options } from './form.ts';
import { type Device, missingFields, type Offer } from './offer.ts';
import type { QuoteStatus } from './use-quote.ts';

const WORDS: Partial<Record<FieldName, string>> = {
  storage: 'storage',
  condition: 'condition',
  carrier: 'carrier',
  carrierName: 'which carrier',
};

/** Says what has to be chosen for a price: "Choose condition and carrier to see your price." */
export function missingText(device: Device, options: Options): string {
  const words = missingFields(device, options).flatMap((field) => WORDS[field] ?? []);
  return `Choose ${new Intl.ListFormat('en-US').format(words)} to see your price.`;
}

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

/** "3 × $850": what several devices come to. */
export function eachText(offer: Offer, quantity: number): string {
  return `${quantity} × ${formatMoney(offer.cents)}`;
}
