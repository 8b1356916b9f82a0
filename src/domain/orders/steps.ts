import type { OrderStatus, PaymentStatus } from '../vocabulary.ts';
import { customerStatus, isEndedEarly, progressOf } from './status.ts';
import { PROGRESS_STEPS, type ProgressStep } from './status-table.ts';

/** Names of a customer's five steps. */
const STEP_NAMES: Record<ProgressStep, string> = {
  received: 'Order received',
  evaluation: 'Evaluation',
  price_confirmation: 'Price confirmation',
  payment_issued: 'Payment issued',
  completed: 'Completed',
};

/** One of the five steps, as shown to the customer. */
export interface OrderStep {
  step: ProgressStep;
  name: string;
  state: 'done' | 'current' | 'ahead';
  /** Time when the order reached it, as an ISO instant; null for a future step, and for a skipped one. */
  at: string | null;
}

interface StepOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/**
 * Returns the five named steps of an order with the times when it reached them. An order that moves back loses the later
 * steps; one that ended early keeps the steps it reached, and has no current one.
 * @param history oldest first
 */
export function orderSteps(order: StepOrder, history: readonly { status: OrderStatus; at: string }[]): OrderStep[] {
  const { paymentStatus } = order;
  const reachedAt = new Map<ProgressStep, string>();
  for (const { status, at } of history) {
    const progress = progressOf(customerStatus({ status, paymentStatus }));
    if (progress === null) continue;
    for (const step of PROGRESS_STEPS.slice(progress.index + 1)) reachedAt.delete(step);
    if (!reachedAt.has(progress.step)) reachedAt.set(progress.step, at);
  }
  const current = progressOf(customerStatus(order))?.index ?? null;
  const last = current ?? PROGRESS_STEPS.findLastIndex((step) => reachedAt.has(step));
  return PROGRESS_STEPS.map((step, index) => ({
    step,
    name: STEP_NAMES[step],
    state: stateOf(index, last, order.status),
    at: index <= last ? (reachedAt.get(step) ?? null) : null,
  }));
}

/** Returns the state of a step. A completed order and one that ended early have no current step. */
function stateOf(index: number, last: number, status: OrderStatus): OrderStep['state'] {
  if (index > last) return 'ahead';
  return index === last && status !== 'completed' && !isEndedEarly(status) ? 'current' : 'done';
}
