import { deskStep } from '#domain/orders/status.ts';
import type { DeskStep } from '#domain/orders/status-table.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';

/** The next step of an order as its row offers it. */
export interface NextStep {
  label: string;
  /** The key that takes it while the row has the focus. */
  shortcut: string;
  /** Status that 'Update Order Status' opens with; null for a payment. */
  status: OrderStatus | null;
}

const NEXT_STEPS: Record<DeskStep, NextStep> = {
  receive: { label: 'Receive', shortcut: 'r', status: 'device_received' },
  inspect: { label: 'Inspect', shortcut: 'i', status: 'evaluation' },
  offer: { label: 'Offer', shortcut: 'o', status: 'price_confirmation' },
  // Back in evaluation it can be paid (decision 32).
  agree: { label: 'Agreed', shortcut: 'a', status: 'evaluation' },
  pay: { label: 'Pay', shortcut: 'p', status: null },
  complete: { label: 'Complete', shortcut: 'c', status: 'completed' },
};

/** Returns the next step of an order; null where it waits or is done. */
export function nextStepOf(order: Parameters<typeof deskStep>[0]): NextStep | null {
  const step = deskStep(order);
  return step === null ? null : NEXT_STEPS[step];
}
