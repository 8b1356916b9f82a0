import type { OrderStatus } from '../vocabulary.ts';

/** The steps of a customer's progress bar (C4). */
export const PROGRESS_STEPS = [
  'received',
  'evaluation',
  'price_confirmation',
  'payment_issued',
  'completed',
] as const satisfies readonly OrderStatus[];
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

/** A staff-only status stands at the last step that it follows; an order that ended early has none (decision 9). */
const STEP_OF: Record<OrderStatus, ProgressStep | null> = {
  received: 'received',
  pickup_assigned: 'received',
  mail_tracking: 'received',
  device_received: 'received',
  evaluation: 'evaluation',
  price_confirmation: 'price_confirmation',
  payment_processing: 'price_confirmation',
  payment_issued: 'payment_issued',
  completed: 'completed',
  declined: null,
  cancelled: null,
};

export interface Progress {
  step: ProgressStep;
  /** From 0. */
  index: number;
  /** 20, 40, 60, 80 or 100: (index + 1) / 5. */
  percent: number;
}

/** Where an order stands in the customer's progress; null when it was declined or cancelled. */
export function progressOf(status: OrderStatus): Progress | null {
  const step = STEP_OF[status];
  if (step === null) return null;
  const index = PROGRESS_STEPS.indexOf(step);
  return { step, index, percent: ((index + 1) * 100) / PROGRESS_STEPS.length };
}
