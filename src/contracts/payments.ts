import { z } from 'zod';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { FEE_PAYERS } from '#domain/payouts/fees.ts';
import { deviceNumberText } from './device-number.ts';
import { endpoint } from './endpoint.ts';
import { cursor, day, id, idList, instant, line, moneyString, pageLimit } from './fields.ts';
import { reversalForm } from './forms/payments.ts';
import { APPROVAL_ERRORS, approvalFields } from './payment-approval.ts';

/** Roles that make payments: POS, and admin, who has all rights. */
const payingStaff = ['pos', 'admin'] as const;
const method = z.enum(PAYMENT_METHOD_VALUES);

/**
 * Payment to a customer. An entry of the ledger never changes; a mistake is reversed by another entry.
 */
export const payment = z.object({
  id,
  sellRequestId: id,
  /** Part of the order's payment, from 1: one for each payout that it was paid from (decision 014). */
  part: z.int().default(1),
  /** Payout of a visit; null for a payment of one order alone. */
  payoutId: id.nullable().default(null),
  amount: moneyString,
  method,
  /** Fee of the payment method. */
  feeAmount: moneyString,
  /** The shop pays it on top of the amount, or it was taken off what the seller got. */
  feePaidBy: z.enum(FEE_PAYERS).default('shop'),
  /** Agreed price of the order at the time of the payment. */
  agreedPrice: moneyString,
  /** Cost of trust: part of the amount that the shop pays to keep its quote or to restore contested lines (decision 017). */
  trust: moneyString.default('0.00'),
  /** Reason for paying an amount other than the agreed price. */
  reason: z.string().nullable(),
  /** Member who paid, by name, or the area. */
  actor: z.string(),
  /** Second member, who approved a payment above the limit (decision 016). */
  approvedBy: z.string().nullable().default(null),
  createdAt: instant,
  /** Path of the PDF on this site. */
  receiptUrl: z.string(),
  /** Null unless the payment was reversed. */
  reversal: z
    .object({
      id,
      /** For the shop's books. */
      reason: z.string(),
      /** Note to the customer; null for none. */
      customerNote: z.string().nullable().default(null),
      actor: z.string(),
      createdAt: instant,
    })
    .nullable(),
});
export type Payment = z.infer<typeof payment>;

/**
 * Pays an order once: it must be in `device_received` or `evaluation`. The amount is the agreed price (the
 * final price, or the quoted one); less needs a reason, more an admin and a reason. The order becomes `payment_issued`.
 */
export const createPayment = endpoint({
  id: 'payments.create',
  summary: 'Pay the customer of an order',
  access: payingStaff,
  activity: 'Paid {amount} for {object|an order}',
  asksPasscodeAgain: true,
  body: z.strictObject({
    sellRequestId: id,
    amount: moneyString,
    method,
    /** Must equal the fee of the payment method; the server rejects any other. */
    feeAmount: moneyString.optional(),
    /** Who pays the fee by what the clerk saw; refused when the setting has changed since. */
    feePaidBy: z.enum(FEE_PAYERS).optional(),
    reason: line(500).nullish(),
    /** IMEI or serial number of a device whose number is not known yet (R-068; `OrderDesk.lacksNumber`). */
    serial: deviceNumberText.optional(),
    /** Reason of an admin why the number of the device cannot be read. */
    noSerialReason: line(200).optional(),
    /** Register whose drawer the cash comes from. By default the only open one. */
    registerId: id.nullish(),
    ...approvalFields,
  }),
  responses: { 201: payment },
  errors: [
    ...APPROVAL_ERRORS,
    'not_found',
    'already_paid',
    'order_not_payable',
    'order_on_hold',
    'offer_unanswered',
    'device_returned',
    'amount_needs_admin',
    'rule_broken',
    'drawer_closed',
    'drawer_short',
    'register_required',
  ],
  idempotent: true,
  answersInTime: true,
});

/** Fees of payments today, in cents, and who pays them. */
export const readFees = endpoint({
  id: 'payments.fees',
  summary: 'Fees of payment methods, and who pays them',
  access: ['pos', 'repair-pos', 'admin'],
  responses: {
    200: z.object({ card: z.int(), zelle: z.int(), mobile: z.int(), paidBy: z.enum(FEE_PAYERS) }),
  },
});

/** Payment with the order that it paid, for a list. */
export const listedPayment = payment.extend({
  order: z.object({ customerName: z.string(), model: z.string(), storage: z.string() }),
});
export type ListedPayment = z.infer<typeof listedPayment>;

/** Lists all payments, newest first, reversed ones included; the Link header names the next page. */
export const listPayments = endpoint({
  id: 'payments.list',
  summary: 'Payments to customers, newest first',
  access: payingStaff,
  query: z.strictObject({
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
    method: method.optional(),
    /** First and last of the shop's days on which the payment was made. */
    from: day.optional(),
    to: day.optional(),
    /** Only the payments of these orders. */
    orders: idList.optional(),
  }),
  responses: { 200: z.array(listedPayment) },
});

export const getReceipt = endpoint({
  id: 'payments.receipt',
  summary: 'The receipt of a payment, as PDF',
  access: payingStaff,
  params: z.strictObject({ id }),
  responses: { 200: 'application/pdf' },
  errors: ['not_found'],
});

/**
 * Returns the receipt behind the signed link of a payment message: for the payment that the link names, else for the
 * newest. A receipt of a reversed payment says so.
 */
export const trackReceipt = endpoint({
  id: 'tracking.receipt',
  summary: 'The receipt behind a signed tracking link',
  access: ['visitor', 'customer', 'pos', 'repair-pos', 'admin'],
  params: z.strictObject({ token: z.string().max(300) }),
  query: z.strictObject({ payment: id.optional() }),
  responses: { 200: 'application/pdf' },
  errors: ['not_found'],
});

/**
 * Reverses a payment with an entry of its own, together with its other parts. The order can be paid again: its earlier
 * status is restored. The customer gets a message that the payment was reversed, with `customerNote` and never with `reason`.
 */
export const reversePayment = endpoint({
  id: 'payments.reverse',
  summary: 'Reverse a payment that was a mistake',
  access: ['admin'],
  activity: 'Reversed a payment of {amount} for {object|an order}',
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    reason: reversalForm.shape.reason,
    customerNote: line(200).nullish(),
    registerId: id.nullish(),
  }),
  responses: { 201: payment },
  errors: ['not_found', 'already_reversed', 'unit_not_returnable', 'drawer_closed', 'register_required'],
  idempotent: true,
  answersInTime: true,
});
