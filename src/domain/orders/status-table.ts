import { CONFIRMED_WITHIN, PAID_WITHIN } from '../promise/promised-times.ts';
import type { OrderStatus } from '../vocabulary.ts';

export const BADGE_TONES = ['green', 'blue', 'orange', 'grey'] as const;
export type BadgeTone = (typeof BADGE_TONES)[number];

/** Steps of a customer's progress bar. */
export const PROGRESS_STEPS = [
  'received',
  'evaluation',
  'price_confirmation',
  'payment_issued',
  'completed',
] as const satisfies readonly OrderStatus[];
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

/** Next steps of staff; an order offers at most one at a time. */
export const DESK_STEPS = ['receive', 'inspect', 'offer', 'agree', 'answer', 'pay', 'complete'] as const;
export type DeskStep = (typeof DESK_STEPS)[number];

/** Explanation of a status for the customer: a short `title`, and a sentence in `text` about what happens now. */
export interface CustomerText {
  title: string;
  text: string;
}

/** Facts of a status. Omitted facts are false. */
export interface StatusFacts extends CustomerText {
  /** Name on a badge, when it differs from the status. */
  label?: string;
  /** Color of the badge: completed green, payment issued blue, evaluation orange, all others gray. */
  tone: BadgeTone;
  /**
   * Last step of the customer's progress that the status reaches; none for an order that ended early.
   */
  step: ProgressStep | null;
  /** Next step of staff with an order of this status, if any. */
  desk?: DeskStep;
  /** Specified as a status that staff can pick. */
  specified?: true;
  /** Can be paid: the device is here, or its customer has accepted an offer. */
  payable?: 'here' | 'accepted';
  /** Place of a device that is not with the shop yet: at home, planned for a driver, or with the carrier. */
  coming?: 'home' | 'driver' | 'carrier';
  /** Asks the customer about the price. */
  asksPrice?: true;
  /** Announced to the customer by the payment, not by the change of status. */
  announcedByPayment?: true;
  /** Set by a payment: a reversal restores the status before the payment. */
  followsPayment?: true;
  /** Final: the device is sold, the sale is declined, or the order is called off. */
  ended?: 'sold' | 'declined' | 'cancelled';
}

/**
 * Facts of every status. The promised times are from the specification's screens: 24 hours,
 * 1-2 business days.
 */
export const STATUSES: Record<OrderStatus, StatusFacts> = {
  received: {
    tone: 'grey',
    title: 'Order received',
    text: `We’ve got your order and will confirm your quote within ${CONFIRMED_WITHIN}.`,
    desk: 'receive',
    step: 'received',
    specified: true,
    coming: 'home',
  },
  pickup_assigned: {
    tone: 'grey',
    title: 'Pickup assigned',
    text: 'A driver is assigned and will come at the time you chose.',
    desk: 'receive',
    step: 'received',
    specified: true,
    coming: 'driver',
  },
  mail_tracking: {
    tone: 'grey',
    title: 'On its way to us',
    text: 'Your package is in the mail. The tracking number is on your order.',
    desk: 'receive',
    step: 'received',
    coming: 'carrier',
  },
  device_received: {
    tone: 'grey',
    title: 'Device received',
    text: 'Your device has arrived and is waiting to be inspected.',
    desk: 'inspect',
    step: 'received',
    specified: true,
    payable: 'here',
  },
  evaluation: {
    tone: 'orange',
    title: 'In evaluation',
    text: 'We’re inspecting your device.',
    desk: 'offer',
    step: 'evaluation',
    specified: true,
    payable: 'here',
  },
  price_confirmation: {
    tone: 'grey',
    title: 'Price confirmation',
    text: 'The inspection is done. Please confirm the final price.',
    desk: 'agree',
    step: 'price_confirmation',
    specified: true,
    asksPrice: true,
  },
  payment_processing: {
    tone: 'grey',
    title: 'Payment in progress',
    text: 'We’re getting your payment ready.',
    desk: 'pay',
    step: 'price_confirmation',
    payable: 'accepted',
  },
  payment_issued: {
    tone: 'blue',
    title: 'Payment issued',
    text: `Your payment is on its way and arrives within ${PAID_WITHIN}.`,
    desk: 'complete',
    step: 'payment_issued',
    specified: true,
    announcedByPayment: true,
    followsPayment: true,
  },
  completed: {
    tone: 'green',
    title: 'Completed',
    text: 'You’re all set. Thank you for selling to us!',
    step: 'completed',
    specified: true,
    followsPayment: true,
    ended: 'sold',
  },
  declined: {
    tone: 'grey',
    title: 'No sale',
    text: 'This order ended without a sale.',
    step: null,
    ended: 'declined',
  },
  cancelled: {
    label: 'canceled',
    tone: 'grey',
    title: 'Canceled',
    text: 'This order was canceled.',
    step: null,
    ended: 'cancelled',
  },
};
