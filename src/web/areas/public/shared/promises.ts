import { formatMoney } from '#domain/money.ts';
import { PICKUP_SLOTS } from '#domain/orders/pickup-slots.ts';
import { PAYMENT_METHODS } from '#domain/payment-methods.ts';
import { listText } from './list-text.ts';

/** Promises of the shop, in the specification's words (C1, C9, decision 28). */
export const CONFIRMED_WITHIN = '24 hours';
export const PAID_WITHIN = '1-2 business days';
/** For a device that was mailed in, counted from its evaluation. */
export const MAILED_PAID_WITHIN = '2-3 business days';

/** Hours of pickups: "between 10:00 AM and 6:00 PM". */
export const PICKUP_HOURS = `between ${unbroken(PICKUP_SLOTS[0])} and ${unbroken(PICKUP_SLOTS.at(-1) ?? '')}`;

/** "cash, card, Zelle or mobile payment". */
export const PAYMENT_METHODS_TEXT = listText(
  PAYMENT_METHODS.map(({ label }) => label),
  'or',
);

/** Fees of the payment methods: "A card payment carries a $5 fee, the other ways cost nothing." */
export const PAYMENT_FEES_TEXT = `${PAYMENT_METHODS.filter(({ feeCents }) => feeCents > 0)
  .map(({ label, feeCents }) => `A ${label} payment carries a ${formatMoney(feeCents)} fee`)
  .join(', ')}, the other ways cost nothing.`;

/** Keeps "6:00" and "PM" on one line. */
function unbroken(slot: string): string {
  return slot.replace(' ', '\u00a0');
}
