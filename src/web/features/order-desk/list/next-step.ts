import { deskStep } from '#domain/orders/status.ts';
import type { DeskStep } from '#domain/orders/status-table.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';

/** Next step of an order, offered in its row. */
export interface NextStep {
  label: string;
  /** Key of the step while the row has the focus. */
  shortcut: string;
  /** Opens the bench, the order with its price offer, the payment, or "Update Order Status" with this status. */
  opens: 'bench' | 'details' | 'payment' | OrderStatus;
}

const NEXT_STEPS: Record<DeskStep, NextStep> = {
  receive: { label: 'Receive', shortcut: 'r', opens: 'device_received' },
  inspect: { label: 'Inspect', shortcut: 'i', opens: 'bench' },
  offer: { label: 'Offer', shortcut: 'o', opens: 'price_confirmation' },
  // Returns to evaluation, where it can be paid.
  agree: { label: 'Agreed', shortcut: 'a', opens: 'evaluation' },
  // A price offer waits for its customer's answer, or for staff to decide a dispute.
  answer: { label: 'Answer', shortcut: 'a', opens: 'details' },
  pay: { label: 'Pay', shortcut: 'p', opens: 'payment' },
  complete: { label: 'Complete', shortcut: 'c', opens: 'completed' },
};

/** Returns the next step of an order; null while it waits or is done. */
export function nextStepOf(order: Parameters<typeof deskStep>[0]): NextStep | null {
  const step = deskStep(order);
  return step === null ? null : NEXT_STEPS[step];
}
