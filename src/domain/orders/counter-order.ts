/**
 * Steps that follow for a device that was handed in at the shop; for the drop-off receipt and the confirmation (C1,
 * C9).
 */
export const COUNTER_STEPS = [
  'We inspect the device. Should it be worth another price, we tell you why, and you decide.',
  'Payment follows within 1-2 business days.',
] as const;
