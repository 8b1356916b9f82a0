import type { OrderStatus, PaymentStatus } from '../vocabulary.ts';
import { followsPayment, isAnnouncedByPayment, isEnded, isEndedEarly } from './status.ts';
import { STATUS_HANDLING } from './status-handling.ts';

/** Maximum number of orders in one bulk change: more than a page of the list has, and few enough to check in the preview. */
export const MAX_AT_ONCE = 100;

/** Reasons to skip an order when the status of several is set. */
export const BULK_SKIPS = ['same', 'ended', 'paid', 'unpaid', 'back'] as const;
export type BulkSkip = (typeof BULK_SKIPS)[number];

interface BulkOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/**
 * Returns the reason to skip an order when several are set to a status, or null. One order may be set to any status
 * . A bulk change, whose orders are not reviewed one by one, allows only the usual steps: no order goes back, is reopened,
 * is paid or loses its payment.
 */
export function bulkSkip({ status, paymentStatus }: BulkOrder, to: OrderStatus): BulkSkip | null {
  if (status === to) return 'same';
  if (isEnded(status)) return 'ended';
  if (paymentStatus === 'paid') return followsPayment(to) ? backwardSkip(status, to) : 'paid';
  if (followsPayment(to)) return 'unpaid';
  return isEndedEarly(to) ? null : backwardSkip(status, to);
}

function backwardSkip(from: OrderStatus, to: OrderStatus): BulkSkip | null {
  const course = (status: OrderStatus) => STATUS_HANDLING[status].course ?? 0;
  return course(to) < course(from) ? 'back' : null;
}

export interface MessageCount {
  sms: number;
  email: number;
}

/**
 * Counts the messages that setting orders to a status sends, as an upper limit: some wait for the hourly limit or for the proof of
 * a number.
 */
export function countMessages(
  orders: readonly { customer: { phone: string; email: string } }[],
  to: OrderStatus,
  flags: { sendSMS: boolean; sendEmail: boolean },
): MessageCount {
  if (isAnnouncedByPayment(to)) return { sms: 0, email: 0 };
  const count = (isReached: (customer: { phone: string; email: string }) => boolean) =>
    orders.filter(({ customer }) => isReached(customer)).length;
  return {
    sms: flags.sendSMS ? count(({ phone }) => phone !== '') : 0,
    email: flags.sendEmail ? count(({ email }) => email !== '') : 0,
  };
}
