import { PICKUP_SLOTS } from '#domain/orders/pickup-slots.ts';
import { PAYOUT_WAYS } from '#domain/payouts/payout-ways.ts';
import { listText } from './list-text.ts';

/** Hours of pickups: "between 10:00 AM and 6:00 PM". */
export const PICKUP_HOURS = `between ${unbroken(PICKUP_SLOTS[0])} and ${unbroken(PICKUP_SLOTS.at(-1) ?? '')}`;

/** Ways that a customer can choose from: "cash, Zelle, Venmo, Cash App, PayPal or card". */
export const PAYMENT_METHODS_TEXT = listText(
  PAYOUT_WAYS.map(({ value, label }) => (value === 'cash' || value === 'card' ? label.toLowerCase() : label)),
  'or',
);

/** Keeps "6:00" and "PM" on one line. */
function unbroken(slot: string): string {
  return slot.replace(' ', '\u00a0');
}
