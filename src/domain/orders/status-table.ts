import type { OrderStatus, ServiceMethod } from '../vocabulary.ts';

export const BADGE_TONES = ['green', 'blue', 'orange', 'grey'] as const;
export type BadgeTone = (typeof BADGE_TONES)[number];

/** The steps of a customer's progress bar (C4). */
export const PROGRESS_STEPS = [
  'received',
  'evaluation',
  'price_confirmation',
  'payment_issued',
  'completed',
] as const satisfies readonly OrderStatus[];
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

/** What staff do next with an order; at most one of them is offered at a time. */
export const DESK_STEPS = ['receive', 'inspect', 'offer', 'agree', 'pay', 'complete'] as const;
export type DeskStep = (typeof DESK_STEPS)[number];

/** Explains a status to the customer: `title` in a few words, `text` a sentence about what happens now. */
export interface CustomerWords {
  title: string;
  text: string;
}

/** Everything that follows from a status. A fact that is left out is false. */
export interface StatusFacts extends CustomerWords {
  /** Color of the badge (C4, S4): completed green, payment issued blue, evaluation orange, all others grey. */
  tone: BadgeTone;
  /** The last step of the customer's progress that it follows; an order that ended early has none (decision 9). */
  step: ProgressStep | null;
  /** The customer's next step; null when they only wait, or when all is done. */
  next: string | Record<ServiceMethod, string | null> | null;
  /** What staff do next with an order of this status, where there is something to do. */
  desk?: DeskStep;
  /** S4 names it in its list of statuses that staff pick. */
  specified?: true;
  /** A payment is offered: the device is here (S2, S4). */
  payable?: true;
  /** The device is not with the shop yet: its customer may cancel the order. */
  cancellable?: true;
  /** A driver has still to come: the customer may move a home pickup. */
  movable?: true;
  /** The customer is asked about the price. */
  asksPrice?: true;
  /** The payment tells the customer about it, and not the change of status (decision 31). */
  toldByLedger?: true;
  /** A payment leads to it: a reversal restores the status before the payment. */
  followsPayment?: true;
  /** Nothing more happens to the order: it was done, or it ended early (beyond S2, decision 9). */
  ended?: 'done' | 'early';
}

const DRIVER_COMES = 'Have the device ready when our driver comes: backed up, signed out, and erased.';

/**
 * The one table of statuses (decision 9, C4, S2, S4). The promises are those of the specification's own screens: 24 hours,
 * 1-2 business days (C1, C2).
 */
export const STATUSES: Record<OrderStatus, StatusFacts> = {
  received: {
    tone: 'grey',
    title: 'Order received',
    text: 'We have your order and confirm the quote within 24 hours.',
    desk: 'receive',
    step: 'received',
    next: {
      mail: 'Print your prepaid label, pack the device well, and hand the parcel to the carrier.',
      home_pickup: DRIVER_COMES,
      counter: null,
    },
    specified: true,
    cancellable: true,
    movable: true,
  },
  pickup_assigned: {
    tone: 'grey',
    title: 'Pickup assigned',
    text: 'A driver has your pickup and comes at the time you chose.',
    desk: 'receive',
    step: 'received',
    next: { mail: DRIVER_COMES, home_pickup: DRIVER_COMES, counter: null },
    specified: true,
    cancellable: true,
    movable: true,
  },
  mail_tracking: {
    tone: 'grey',
    title: 'On its way to us',
    text: 'Your package is in the mail. Its tracking number is on this order.',
    desk: 'receive',
    step: 'received',
    next: null,
    cancellable: true,
  },
  device_received: {
    tone: 'grey',
    title: 'Device received',
    text: 'Your device has arrived and waits for inspection.',
    desk: 'inspect',
    step: 'received',
    next: {
      mail: null,
      home_pickup: null,
      counter: 'Keep your drop-off receipt. We write to you as soon as your device is inspected.',
    },
    specified: true,
    payable: true,
  },
  evaluation: {
    tone: 'orange',
    title: 'In evaluation',
    text: 'We are inspecting your device.',
    desk: 'offer',
    step: 'evaluation',
    next: null,
    specified: true,
    payable: true,
  },
  price_confirmation: {
    tone: 'grey',
    title: 'Price confirmation',
    text: 'The inspection is done. Please confirm the final price.',
    desk: 'agree',
    step: 'price_confirmation',
    next: 'Call us to confirm the final price. Your payment follows within 1-2 business days.',
    specified: true,
    asksPrice: true,
  },
  payment_processing: {
    tone: 'grey',
    title: 'Payment in progress',
    text: 'We are preparing your payment.',
    step: 'price_confirmation',
    next: null,
  },
  payment_issued: {
    tone: 'blue',
    title: 'Payment issued',
    text: 'Your payment is on its way and arrives within 1-2 business days.',
    desk: 'complete',
    step: 'payment_issued',
    next: 'Look out for your payment. Call us if it has not arrived after 2 business days.',
    specified: true,
    toldByLedger: true,
    followsPayment: true,
  },
  completed: {
    tone: 'green',
    title: 'Completed',
    text: 'Everything is done. Thank you for selling to us!',
    step: 'completed',
    next: null,
    specified: true,
    followsPayment: true,
    ended: 'done',
  },
  declined: {
    tone: 'grey',
    title: 'Declined',
    text: 'You declined the final price. We are sending your device back.',
    step: null,
    next: 'Look out for your device. Call us to agree on how it comes back to you.',
    ended: 'early',
  },
  cancelled: {
    tone: 'grey',
    title: 'Cancelled',
    text: 'This order was cancelled.',
    step: null,
    next: null,
    ended: 'early',
  },
};
