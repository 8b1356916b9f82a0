import { formatMoney } from '#domain/money.ts';
import type { Offer } from '../priced-offer.ts';
import type { FieldName, Options } from './form.ts';
import { type Device, missingFields } from './offer.ts';

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

/** "3 × $850": what several devices come to. */
export function eachText(offer: Offer, quantity: number): string {
  return `${quantity} × ${formatMoney(offer.cents)}`;
}
