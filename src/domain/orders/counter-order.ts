import { PAYMENT_NEXT } from '../promise/promised-times.ts';

/**
 * Next steps for a device that was handed in at the shop, for the drop-off receipt and the confirmation.
 */
export const COUNTER_STEPS = [
  'We inspect your device. If the price changes, we’ll tell you why, and it’s your call.',
  PAYMENT_NEXT,
] as const;
