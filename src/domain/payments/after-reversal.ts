/** Texts for the customer about an order whose payment was reversed, for messages and the receipt. */
export const AFTER_REVERSAL = {
  open: 'Your order is open again. We’ll pay it again or call you.',
  closed: 'Your order is closed, so no payment will follow.',
  paid: 'Another payment has replaced it.',
} as const;
export type AfterReversal = keyof typeof AFTER_REVERSAL;
