import { z } from 'zod';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { TRANSACTION_STATUSES } from '#domain/orders/status-handling.ts';
import { deviceNumberText } from './device-number.ts';
import { endpoint } from './endpoint.ts';
import {
  condition,
  cursor,
  deviceType,
  id,
  instant,
  lockStatus,
  moneyString,
  orderStatus,
  pageLimit,
  paymentStatus,
  productId,
  rowNumber,
  searchField,
} from './fields.ts';
import { statusFields } from './forms/orders.ts';

/** Roles of the counter: the buyback POS, POS, and admin, who has all rights. */
export const counterStaff = ['repair-pos', 'pos', 'admin'] as const;

const transactionStatus = z.enum(TRANSACTION_STATUSES);
const STATUS_LIST = new RegExp(`^(?:${TRANSACTION_STATUSES.join('|')})(?:,(?:${TRANSACTION_STATUSES.join('|')}))*$`);

/** Transaction of the buyback POS: an order over the counter, under the order's id (decision 014). */
export const transaction = z.object({
  id,
  /** Short id of the order, such as 8C3F01AB. */
  transactionNumber: z.string(),
  /** Null for a counter order that was taken outside the buyback POS. */
  visit: z.object({ id, number: z.string() }).nullable(),
  customerId: id,
  customerName: z.string(),
  customerPhone: z.string(),
  productId,
  deviceType,
  model: z.string(),
  /** "N/A" where the device has no storage versions. */
  storage: z.string(),
  condition,
  lockStatus: lockStatus.nullable(),
  /** Serial number or IMEI. */
  serial: z.string().nullable(),
  batteryHealth: z.int().nullable(),
  quotedPrice: moneyString,
  /** Agreed price that differs from the quote; null where the quote is the price. */
  finalPrice: moneyString.nullable(),
  /** Price range on the ticket of a device that was left for testing; null for others. */
  priceRange: z.object({ from: moneyString, to: moneyString }).nullable(),
  /** Null for an order that ended early (declined, cancelled), which the five statuses do not include. */
  status: transactionStatus.nullable(),
  orderStatus,
  paymentStatus,
  notes: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Version that a change has to name. */
  version: rowNumber,
});
export type PosTransaction = z.infer<typeof transaction>;

/** Lists the orders over the counter, newest first; the Link header names the next page. */
export const listTransactions = endpoint({
  id: 'visits.transactions',
  summary: 'Transactions of the buyback POS, newest first',
  access: counterStaff,
  query: z.strictObject({
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
    /** One status, or several separated by commas. */
    status: z.string().max(100).regex(STATUS_LIST, 'Statuses with commas between them').optional(),
    /** A customer's name, a phone (also its last digits), a transaction number, a model, or a serial number. */
    q: searchField(MAX_NUMBER_TEXT_LENGTH).optional(),
  }),
  responses: { 200: z.array(transaction) },
});

/** Figures of the status count cards and of Daily Transactions. */
export const transactionStats = z.object({
  /** The shop's current day, YYYY-MM-DD. */
  day: z.iso.date(),
  /** Number of orders over the counter in each of the five statuses, of all days. */
  byStatus: z.record(transactionStatus, z.int()),
  /**
   * Payments of orders over the counter today, less their reversals today; negative when reversals exceed payments.
   * Fees are not included.
   */
  totalSpent: z.string(),
  /** Orders over the counter that were created today, in any status. */
  totalTransactions: z.int(),
  /** Completed ones among them. */
  completedToday: z.int(),
});
export type TransactionStats = z.infer<typeof transactionStats>;

export const getTransactionStats = endpoint({
  id: 'visits.stats',
  summary: 'Status counts and daily figures of the buyback POS',
  access: counterStaff,
  responses: { 200: transactionStats },
});

/**
 * Changes the status of an order over the counter, as `orders.changeStatus` does: with its history and its messages.
 * `received` sets `device_received`, since the device is there. `order_changed` includes the current transaction as
 * `order`.
 */
export const changeTransactionStatus = endpoint({
  id: 'visits.changeStatus',
  summary: 'Change the status of a transaction',
  access: counterStaff,
  activity: 'Changed the status of {object|a transaction}',
  params: z.strictObject({ id }),
  body: z.strictObject({
    status: transactionStatus,
    /** Kept in the history; the customer does not read it. */
    notes: z.nullish(statusFields.shape.notes),
    /** Version that the change was based on. An older one is refused with `order_changed`. */
    version: rowNumber.optional(),
    /** Sends the customer an SMS. Default: true. */
    sendSMS: z.boolean().optional(),
    sendEmail: z.boolean().optional(),
  }),
  responses: { 200: transaction },
  errors: ['not_found', 'order_changed'],
});

/** An order with the same serial number. */
export const serialMatch = z.object({
  transactionId: id,
  transactionNumber: z.string(),
  customerName: z.string(),
  model: z.string(),
  storage: z.string(),
  orderStatus,
  /** Agreed price, or the quote. */
  price: moneyString,
  /** Member of staff, area or "customer" who created the order. */
  actor: z.string(),
  createdAt: instant,
  /** True while the device is with the shop: a new visit with it is refused. */
  inCustody: z.boolean(),
});
export type SerialMatch = z.infer<typeof serialMatch>;

/** Lists the orders with a serial number, newest first, at most 20, and checks that the text is one. */
export const findSerial = endpoint({
  id: 'visits.seenSerial',
  summary: 'Orders in which a serial number or IMEI was seen before',
  access: counterStaff,
  params: z.strictObject({ serial: deviceNumberText }),
  responses: {
    200: z.object({
      /** Null for a text that is not a serial number, such as an IMEI with a wrong check digit. */
      kind: z.enum(['imei', 'serial']).nullable(),
      /** In capitals, without spaces and dashes. */
      serial: z.string(),
      seen: z.array(serialMatch),
      /** Stock number of its unit in stock, such as U-17: a new visit with it is refused. Null without one. */
      inStock: z.string().nullable(),
    }),
  },
});
