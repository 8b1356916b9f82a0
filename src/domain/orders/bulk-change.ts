import type { OrderStatus, PaymentStatus } from '../vocabulary.ts';
import { followsPayment, isEnded, isEndedEarly, isToldByLedger } from './status.ts';

/** Most orders that are changed in one go: a page of the list has fewer, and nobody checks a longer preview. */
export const MOST_AT_ONCE = 100;

/** Reason to leave an order out when the status of several is set. */
export const BULK_SKIPS = ['same', 'ended', 'paid', 'unpaid', 'back'] as const;
export type BulkSkip = (typeof BULK_SKIPS)[number];

interface BulkOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** The usual course of an order; a status that is not in it can follow every other. */
const COURSE: Readonly<Partial<Record<OrderStatus, number>>> = {
  received: 0,
  pickup_assigned: 1,
  mail_tracking: 1,
  device_received: 2,
  evaluation: 3,
  price_confirmation: 4,
  payment_processing: 5,
  payment_issued: 6,
  completed: 7,
};

/**
 * Returns the reason to leave an order out when several are set to a status, or null. Any status may be picked for one order
 * (S4); for several at once only what is usual, since nobody looks at each: nothing goes back, is opened again, is paid or
 * loses its payment by a status.
 */
export function bulkSkip({ status, paymentStatus }: BulkOrder, to: OrderStatus): BulkSkip | null {
  if (status === to) return 'same';
  if (isEnded(status)) return 'ended';
  if (paymentStatus === 'paid') return followsPayment(to) ? backward(status, to) : 'paid';
  if (followsPayment(to)) return 'unpaid';
  return isEndedEarly(to) ? null : backward(status, to);
}

function backward(from: OrderStatus, to: OrderStatus): BulkSkip | null {
  return (COURSE[to] ?? 0) < (COURSE[from] ?? 0) ? 'back' : null;
}

export interface MessageCount {
  sms: number;
  email: number;
}

/** Counts the messages that setting orders to a status sends at most: some wait for room or for the proof of a number. */
export function countMessages(
  orders: readonly { customer: { phone: string; email: string } }[],
  to: OrderStatus,
  flags: { sendSMS: boolean; sendEmail: boolean },
): MessageCount {
  if (isToldByLedger(to)) return { sms: 0, email: 0 };
  const count = (isReached: (customer: { phone: string; email: string }) => boolean) =>
    orders.filter(({ customer }) => isReached(customer)).length;
  return {
    sms: flags.sendSMS ? count(({ phone }) => phone !== '') : 0,
    email: flags.sendEmail ? count(({ email }) => email !== '') : 0,
  };
}
