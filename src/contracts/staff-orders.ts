import { z } from 'zod';
import {
  DELIVERY_STATES,
  MESSAGE_CHANNELS,
  MESSAGE_PURPOSES,
  MESSAGE_STATUSES,
  WAITING_REASONS,
} from '#domain/messages.ts';
import { DECLINE_CAUSES, SELLER_WORDS_MAX, STAFF_DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { isDeclined } from '#domain/orders/status.ts';
import { HISTORY_KINDS } from '#domain/orders/undo-change.ts';
import { appointmentMove } from './customer-changes.ts';
import { endpoint } from './endpoint.ts';
import { id, idList, instant, line, moneyString, orderStatus, rowNumber } from './fields.ts';
import { noteForm, statusFields } from './forms/orders.ts';
import { labelRetry } from './label-address.ts';
import { contestStep, createOrderBody, order, orderFilter, staffOrder } from './orders.ts';
import { staffParcel } from './parcels.ts';
import { QUOTE_APPROVAL_ERRORS, secondMember } from './payment-approval.ts';
import { payment } from './payments.ts';
import { pickupProof } from './pickup-proofs.ts';

/** Roles that handle orders, status and payments: POS, and admin, who has all rights. */
const orderStaff = ['pos', 'admin'] as const;

/** One entry of an order's history. */
export const historyEntry = z.object({
  id: z.int(),
  kind: z.enum(HISTORY_KINDS),
  /** Null for the first entry. */
  from: orderStatus.nullable(),
  to: orderStatus,
  /** "customer", a member's name, or the area when no member is identified. */
  actor: z.string(),
  note: z.string().nullable(),
  /** Null when unchanged. */
  assignedTo: z.string().nullable(),
  /** Price that was revised with this change. */
  finalPrice: moneyString.nullable(),
  priceReason: z.string().nullable(),
  /** Reason of a decline in this change, with the words of staff for the seller. */
  declined: z.object({ cause: z.enum(DECLINE_CAUSES), words: z.string().nullable() }).nullable(),
  /** Lines of an offer that were contested or decided. */
  contest: contestStep.nullable(),
  /** True when the change gave or edited payout details, and nothing else. */
  isPayout: z.boolean(),
  /** Version of the order after it. */
  version: z.int(),
  at: instant,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Message about an order, sent or waiting. */
export const orderMessage = z.object({
  id,
  channel: z.enum(MESSAGE_CHANNELS),
  purpose: z.enum(MESSAGE_PURPOSES),
  recipient: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  /** `joined`: its content was sent together with others, at `sentAt`. */
  status: z.enum(MESSAGE_STATUSES),
  /** Name of the provider that accepted or refused it, `embedded` for none; null before the first attempt. */
  provider: z.string().nullable(),
  /** Reason why a message waits, with the time of the next attempt; null when no attempt is scheduled. */
  waitsFor: z.enum(WAITING_REASONS).nullable(),
  waitsUntil: instant.nullable(),
  /** Error of the last attempt. */
  error: z.string().nullable(),
  /** Progress of a text, with the provider's error code; null without a report. */
  delivery: z.enum(DELIVERY_STATES).nullable(),
  deliveryCode: z.string().nullable(),
  /** Meaning of that code, as a clause for staff; null when the text arrived. */
  deliveryReason: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type OrderMessage = z.infer<typeof orderMessage>;

/** Note of staff about an order: internal, and never changed. */
export const orderNote = z.object({
  id,
  sellRequestId: id,
  /** Null after it was erased with the customer's account. */
  text: z.string().nullable(),
  /** The author: a member's name, or the area. */
  actor: z.string(),
  createdAt: instant,
});
export type OrderNote = z.infer<typeof orderNote>;

/** Data of the order details. */
export const orderDesk = z.object({
  order: staffOrder,
  /** Oldest first. */
  history: z.array(historyEntry),
  /** Newest first, at most 100. */
  messages: z.array(orderMessage),
  /** Newest first, reversed ones included. Those not reversed are parts of one payment. */
  payments: z.array(payment),
  /** Newest first, at most 200. */
  notes: z.array(orderNote),
  /** Proof of a home pickup; null before one. */
  proof: pickupProof.nullable(),
  /** Parcel of a mail-in order; null for others. */
  parcel: staffParcel.nullable(),
  /** True while the order cannot be paid without the number of its device, or an admin's reason. */
  lacksNumber: z.boolean(),
});
export type OrderDesk = z.infer<typeof orderDesk>;

export const getOrderDesk = endpoint({
  id: 'orders.desk',
  summary: 'One order with its history, messages, payments and notes',
  access: orderStaff,
  params: z.strictObject({ id }),
  responses: { 200: orderDesk },
  errors: ['not_found'],
});

/**
 * Moves a home pickup for a customer who called, or sets its first time; `overbook` deliberately takes a full window.
 * The customer and the drivers get messages. As for customers, a repeated call changes nothing more, `seen` is the state that
 * the caller saw, and the driver must not be on the way.
 */
export const movePickup = endpoint({
  id: 'orders.movePickup',
  summary: 'Move the home pickup of an order to another time',
  access: ['admin'],
  activity: 'Moved the pickup of {object|an order}',
  params: z.strictObject({ id }),
  body: appointmentMove.extend({ overbook: z.boolean().optional() }),
  responses: { 200: staffOrder },
  errors: ['not_found', 'rule_broken', 'pickup_window_full', 'order_changed', 'order_not_changeable'],
});

/** Retries the purchase of a label that failed: for a corrected address, or for the same one. */
export const tryLabel = endpoint({
  id: 'orders.tryLabel',
  summary: 'Try again to buy the label of an order',
  access: orderStaff,
  activity: 'Tried the label of {object|an order} again',
  params: z.strictObject({ id }),
  body: labelRetry,
  example: { seen: { round: 1 } },
  responses: { 200: staffOrder },
  errors: ['not_found', 'rule_broken', 'order_changed', 'order_not_changeable'],
});

/** Adds a note to an order. The order stays unchanged, and the customer cannot read the note. */
export const addOrderNote = endpoint({
  id: 'orders.addNote',
  summary: 'Add a note of staff to an order',
  access: orderStaff,
  activity: 'Added a note to {object|an order}',
  params: z.strictObject({ id }),
  body: z.strictObject(noteForm.shape),
  responses: { 201: orderNote },
  errors: ['not_found'],
  idempotent: true,
});

/** Fields of a change that an undo must not have. */
const NOT_UNDONE = ['assignedTo', 'estimatedCompletion', 'finalPrice', 'priceReason'] as const;

const statusChange = z
  .strictObject({
    status: orderStatus,
    /** Unchanged by default. Empty or null: unassigned. */
    assignedTo: z.nullish(statusFields.shape.assignedTo),
    /** Kept in the history; the customer does not read it. */
    notes: z.nullish(statusFields.shape.notes),
    /** Unchanged by default. Null: none. */
    estimatedCompletion: z.iso.datetime({ offset: true }).max(35).nullish(),
    /** Sends the customer an SMS. Default: true; false for an `undo` that restores no price. */
    sendSMS: z.boolean().optional(),
    sendEmail: z.boolean().optional(),
    /** Version that the change was based on. An older one is refused with `order_changed`. */
    version: rowNumber.optional(),
    /**
     * Price revised after the inspection; needs `priceReason`, which the customer reads, and an admin where it is above
     * the quote. Null: the quote.
     */
    finalPrice: moneyString.nullish(),
    priceReason: z.nullish(statusFields.shape.priceReason),
    /** Reason, with the status `declined`. By default it follows from the order. */
    declineCause: z.enum(STAFF_DECLINE_CAUSES).optional(),
    /** Words to the seller, with the status `declined`. */
    declineWords: line(SELLER_WORDS_MAX).nullish(),
    /**
     * Undoes the last change: from the current status back to the one named here, with the price that the change set.
     * Cannot be combined with another change.
     */
    undo: z.boolean().optional(),
  })
  .refine(({ undo, ...change }) => undo !== true || NOT_UNDONE.every((field) => change[field] === undefined), {
    path: ['undo'],
    message: 'Undo can’t be combined with another change',
  })
  .refine(({ status, declineCause, declineWords }) => isDeclined(status) || (declineCause ?? declineWords) == null, {
    path: ['declineCause'],
    message: 'Only with the status declined',
  });
export type StatusChange = z.infer<typeof statusChange>;

/** Sets any status. `order_changed` includes the current order. */
export const changeOrderStatus = endpoint({
  id: 'orders.changeStatus',
  summary: 'Change the status, the assignee and the price of an order',
  access: orderStaff,
  activity: 'Changed {object|an order}',
  params: z.strictObject({ id }),
  body: statusChange,
  responses: { 200: staffOrder },
  errors: ['not_found', 'order_changed', 'undo_refused', 'already_paid', 'price_needs_admin', 'rule_broken'],
});

/** Returns the labels of several mail-in orders, in the order of their ids; refused when one of them has none. */
export const getLabels = endpoint({
  id: 'orders.labels',
  summary: 'Shipping labels of several mail-in orders, as one PDF',
  access: orderStaff,
  query: z.strictObject({ orders: idList }),
  responses: { 200: 'application/pdf' },
  errors: ['not_found', 'order_on_hold', 'label_not_ready'],
});

/** Exports orders as a file. Records who took it, and asks for the passcode again. */
export const exportOrders = endpoint({
  id: 'orders.export',
  summary: 'CSV file of orders',
  access: orderStaff,
  activity: 'Exported orders as CSV',
  asksPasscodeAgain: true,
  query: z.strictObject({
    ...orderFilter,
    /** Exports these orders, in the order of their ids, instead of those that the filter finds. */
    orders: idList.optional(),
  }),
  responses: { 200: 'text/csv' },
});

/** Numbers of the stat cards of admin and POS, for the shop's day. */
export const orderStats = z.object({
  /** The shop's current day, YYYY-MM-DD. */
  day: z.iso.date(),
  today: z.int(),
  /** Sum of the quoted prices of today's orders that are completed, in whole dollars. */
  revenueToday: z.int(),
  /** Number of orders that are neither completed, paid nor ended early (declined, cancelled: beyond the specification's statuses). */
  pending: z.int(),
  /** Device received or in evaluation. */
  readyForPayment: z.int(),
  total: z.int(),
  /** Number of orders in each status. */
  byStatus: z.partialRecord(orderStatus, z.int()),
});
export type OrderStats = z.infer<typeof orderStats>;

export const getOrderStats = endpoint({
  id: 'orders.stats',
  summary: 'Counts and sums for the stat cards',
  access: orderStaff,
  responses: { 200: orderStats },
});

/**
 * Creates an order for a customer at the counter or on the phone, without a verified phone. Priced like
 * `orders.create`, and by the counter rule when the device is handed over now (`counter`). The history names the member
 * who took it.
 */
export const createStaffOrder = endpoint({
  id: 'orders.createByStaff',
  summary: 'Take an order for a customer',
  access: orderStaff,
  activity: 'Placed {object|an order} at {amount}',
  body: createOrderBody.omit({ offers: true, referral: true, termsVersion: true }).extend({
    /** Deliberately takes a pickup window that is full. For admins. */
    overbook: z.boolean().optional(),
    /** Reason of an admin why the number of a device at the counter cannot be read. */
    noSerialReason: line(200).optional(),
    /** Admin who approves a quote from a price that was raised only briefly (decision 004). */
    second: secondMember.optional(),
  }),
  responses: { 201: order },
  errors: [
    ...QUOTE_APPROVAL_ERRORS,
    'approver_is_same',
    'passcode_wrong',
    'too_many_requests',
    'not_found',
    'product_not_found',
    'price_changed',
    'rule_broken',
    'pickup_window_full',
    'quote_invalid',
    'serial_in_custody',
  ],
  idempotent: true,
});
