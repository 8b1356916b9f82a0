import type { OrderStatus, PaymentStatus, ServiceMethod } from '../vocabulary.ts';

export const BADGE_TONES = ['green', 'blue', 'orange', 'grey'] as const;
export type BadgeTone = (typeof BADGE_TONES)[number];

/** Where an order begins: what is handed in over the counter has arrived (decision 29). */
const FIRST_STATUSES: Record<ServiceMethod, OrderStatus> = {
  home_pickup: 'received',
  mail: 'received',
  counter: 'device_received',
};

/** The status of a new order. */
export function firstStatus(serviceMethod: ServiceMethod): OrderStatus {
  return FIRST_STATUSES[serviceMethod];
}

/** C4, S4: completed green, payment issued blue, evaluation orange, all others grey. */
const TONES: Partial<Record<OrderStatus, BadgeTone>> = {
  completed: 'green',
  payment_issued: 'blue',
  evaluation: 'orange',
};

/** What a status means for the customer: `title` in a few words, `text` a sentence on what happens now. */
export interface CustomerWords {
  title: string;
  text: string;
}

/** Promises as on the specification's own screens: 24 hours, 1-2 business days (C1, C2). */
const CUSTOMER_WORDS: Record<OrderStatus, CustomerWords> = {
  received: { title: 'Order received', text: 'We have your order and confirm the quote within 24 hours.' },
  evaluation: { title: 'In evaluation', text: 'We are inspecting your device.' },
  price_confirmation: { title: 'Price confirmation', text: 'The inspection is done. Please confirm the final price.' },
  pickup_assigned: { title: 'Pickup assigned', text: 'A driver has your pickup and comes at the time you chose.' },
  device_received: { title: 'Device received', text: 'Your device has arrived and waits for inspection.' },
  mail_tracking: {
    title: 'On its way to us',
    text: 'Your package is in the mail. Its tracking number is on this order.',
  },
  payment_processing: { title: 'Payment in progress', text: 'We are preparing your payment.' },
  payment_issued: { title: 'Payment issued', text: 'Your payment is on its way and arrives within 1-2 business days.' },
  completed: { title: 'Completed', text: 'Everything is done. Thank you for selling to us!' },
  declined: { title: 'Declined', text: 'You declined the final price. We are sending your device back.' },
  cancelled: { title: 'Cancelled', text: 'This order was cancelled.' },
};

/** The status as a badge shows it, underscores as spaces: "price confirmation" (C4). */
export function statusLabel(status: OrderStatus): string {
  return status.replaceAll('_', ' ');
}

/** The colour of a status's badge. */
export function badgeTone(status: OrderStatus): BadgeTone {
  return TONES[status] ?? 'grey';
}

/**
 * Where an order stands as its customer reads of it. That money is on its way is said by a payment alone (decision 31):
 * an order that staff put to `payment_issued` without one reads as one whose payment is being prepared.
 */
export function customerStatus({
  status,
  paymentStatus,
}: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}): OrderStatus {
  return status === 'payment_issued' && paymentStatus !== 'paid' ? 'payment_processing' : status;
}

/** Whether a change to a status is told by the ledger and not by the change: by the message of the payment (decision 31). */
export function isToldByLedger(status: OrderStatus): boolean {
  return status === 'payment_issued';
}

/** What to tell the customer about a status. */
export function customerWords(status: OrderStatus): CustomerWords {
  return CUSTOMER_WORDS[status];
}

/** What is over for the shop: paid, done, or ended early. S2 names the first two; the last two are beyond it (decision 9). */
const SETTLED: readonly OrderStatus[] = ['payment_issued', 'completed', 'declined', 'cancelled'];

/** Whether the shop still has something to do for an order: what the stat card "pending" counts (S2). */
export function isPending(status: OrderStatus): boolean {
  return !SETTLED.includes(status);
}
