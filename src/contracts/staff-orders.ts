import { z } from 'zod';
import { MESSAGE_CHANNELS, MESSAGE_STATUSES, WAITING_REASONS } from '#domain/messages.ts';
import { HISTORY_KINDS } from '#domain/orders/undo-change.ts';
import { endpoint } from './endpoint.ts';
import { id, idList, instant, moneyString, orderStatus, serial } from './fields.ts';
import { noteForm, statusFields } from './forms/orders.ts';
import { createOrderBody, order, staffOrder } from './orders.ts';
import { payment } from './payments.ts';

/** POS has orders, status and payments; admin may do all (decision 14). */
const orderStaff = ['pos', 'admin'] as const;

/** One entry of an order's history (decision 9). */
export const historyEntry = z.object({
  id: z.int(),
  kind: z.enum(HISTORY_KINDS),
  /** Null for the first. */
  from: orderStatus.nullable(),
  to: orderStatus,
  /** "customer", a member's name, or the area where nobody has said who they are. */
  actor: z.string(),
  note: z.string().nullable(),
  /** Null where it was not changed. */
  assignedTo: z.string().nullable(),
  /** A price that was revised with this change. */
  finalPrice: moneyString.nullable(),
  priceReason: z.string().nullable(),
  /** The order's version after it. */
  version: z.int(),
  at: instant,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A message that was sent about an order, or waits to be. */
export const orderMessage = z.object({
  id,
  channel: z.enum(MESSAGE_CHANNELS),
  /** Its purpose, such as order_confirmation, order_status or payment. */
  purpose: z.string(),
  recipient: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  /** `joined`: what it says was told together with others, when `sentAt` says. */
  status: z.enum(MESSAGE_STATUSES),
  /** Reason why a message waits, and the time of the next attempt; null when there is none by itself. */
  waitsFor: z.enum(WAITING_REASONS).nullable(),
  waitsUntil: instant.nullable(),
  /** Why the last try failed. */
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type OrderMessage = z.infer<typeof orderMessage>;

/** A note of staff about an order: for the shop alone, and never changed. */
export const orderNote = z.object({
  id,
  sellRequestId: id,
  /** Null once it was erased with the customer's account. */
  text: z.string().nullable(),
  /** The author: a member's name, or the area. */
  actor: z.string(),
  createdAt: instant,
});
export type OrderNote = z.infer<typeof orderNote>;

/** Everything that the details of an order show (S2, View). */
export const orderDesk = z.object({
  order: staffOrder,
  /** Oldest first. */
  history: z.array(historyEntry),
  /** Newest first, at most 100. */
  messages: z.array(orderMessage),
  /** Newest first; those that were reversed say so. At most one is not. */
  payments: z.array(payment),
  /** Newest first, at most 200. */
  notes: z.array(orderNote),
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
 * Server-sent events of one order's messages and notes, for staff who have it open: `{"orderId": …}` whenever there is another
 * message or note, or a message is in another state. What else happens to the order is told by `orders.changes`.
 */
export const watchOrderDesk = endpoint({
  id: 'orders.deskChanges',
  summary: 'That messages or notes of an order have changed, as it happens, as server-sent events',
  access: orderStaff,
  params: z.strictObject({ id }),
  responses: { 200: 'text/event-stream' },
  errors: ['too_many_requests', 'unavailable'],
});

/** Adds a note to an order. It changes nothing of the order, and the customer does not read it. */
export const addOrderNote = endpoint({
  id: 'orders.addNote',
  summary: 'Add a note of staff to an order',
  access: orderStaff,
  params: z.strictObject({ id }),
  body: z.strictObject(noteForm.shape),
  responses: { 201: orderNote },
  errors: ['not_found'],
  idempotent: true,
});

/** Fields that a change may set and an undo may not. */
const NOT_UNDONE = ['assignedTo', 'estimatedCompletion', 'finalPrice', 'priceReason'] as const;

const statusChange = z
  .strictObject({
    status: orderStatus,
    /** Left out: as it was. Empty or null: nobody. */
    assignedTo: z.nullish(statusFields.shape.assignedTo),
    /** For the history; the customer does not read it. */
    notes: z.nullish(statusFields.shape.notes),
    /** Left out: as it was. Null: none. */
    estimatedCompletion: z.iso.datetime({ offset: true }).max(35).nullish(),
    /** Sends the customer an SMS. Default: true; false for an `undo` that restores no price. */
    sendSMS: z.boolean().optional(),
    sendEmail: z.boolean().optional(),
    /** The version that the change was decided on. An older one is refused with `order_changed`. */
    version: serial.optional(),
    /**
     * A price revised after the inspection; needs `priceReason`, which the customer reads, and an admin where it is above the
     * quote (decision 30). Null: the quote.
     */
    finalPrice: moneyString.nullish(),
    priceReason: z.nullish(statusFields.shape.priceReason),
    /**
     * Takes back the last change, of the status that is named here to the one of now, with the price that it set. It comes
     * without another change.
     */
    undo: z.boolean().optional(),
  })
  .refine(({ undo, ...change }) => undo !== true || NOT_UNDONE.every((field) => change[field] === undefined), {
    path: ['undo'],
    message: 'Undo comes without another change',
  });
export type StatusChange = z.infer<typeof statusChange>;

/** Any status may be picked (S4). `order_changed` comes with the order as it is now. */
export const changeOrderStatus = endpoint({
  id: 'orders.changeStatus',
  summary: 'Change where an order stands, who works on it and what it pays',
  access: orderStaff,
  params: z.strictObject({ id }),
  body: statusChange,
  responses: { 200: staffOrder },
  errors: ['not_found', 'order_changed', 'undo_refused', 'already_paid', 'price_needs_admin', 'rule_broken'],
});

/** The labels of several mail-in orders, in the order of their ids; refused where one of them has none. */
export const getLabels = endpoint({
  id: 'orders.labels',
  summary: 'Shipping labels of several mail-in orders, as one PDF',
  access: orderStaff,
  query: z.strictObject({ orders: idList }),
  responses: { 200: 'application/pdf' },
  errors: ['not_found', 'label_not_ready'],
});

/** The stat cards of admin and POS (S2), in the shop's day (decision 27). */
export const orderStats = z.object({
  /** The day that is meant by today, YYYY-MM-DD. */
  day: z.iso.date(),
  today: z.int(),
  /** Sum of the quoted prices of today's orders that are completed, in whole dollars. */
  revenueToday: z.int(),
  /** Neither completed nor paid, nor ended early (declined, cancelled: beyond the specification's statuses). */
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
 * Takes an order for a customer at the counter or on the phone, without a verified phone. Priced as by `orders.create`,
 * and by the counter rule where the device is handed over now (`counter`);
 * the history says who took it.
 */
export const createStaffOrder = endpoint({
  id: 'orders.createByStaff',
  summary: 'Take an order for a customer',
  access: orderStaff,
  body: createOrderBody,
  responses: { 201: order },
  errors: ['not_found', 'product_not_found', 'price_changed', 'rule_broken', 'quote_invalid'],
  idempotent: true,
});
