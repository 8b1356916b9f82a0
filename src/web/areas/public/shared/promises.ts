import type { ShopFacts } from '#contracts/pages.ts';
import { slotRange } from '#domain/orders/pickup-slots.ts';
import { payoutWayNames } from '#domain/payouts/payout-ways.ts';
import { listText } from '#domain/text/list-text.ts';

/** Returns the hours of pickups: "between 10:00 AM and 6:00 PM". */
export function pickupHours(shop: Pick<ShopFacts, 'pickupHours'>): string {
  return `between ${slotRange(shop)?.map(unbroken).join(' and ')}`;
}

/** Names where drivers go: "in and around Austin", or "within 15 miles of our shop". */
export function pickupPlace({ city, pickupMiles }: Pick<ShopFacts, 'city' | 'pickupMiles'>): string {
  if (pickupMiles === null) return `in and around ${city}`;
  return `within ${pickupMiles === 1 ? '1 mile' : `${pickupMiles} miles`} of our shop`;
}

/** Lists the payment methods that a customer can choose from: "cash, Zelle, Venmo, Cash App, PayPal or card". */
export function paymentMethodsText({ payoutWays }: Pick<ShopFacts, 'payoutWays'>): string {
  return listText(payoutWayNames(payoutWays), 'or');
}

/** Keeps "6:00" and "PM" on one line. */
function unbroken(slot: string): string {
  return slot.replace(' ', '\u00a0');
}
