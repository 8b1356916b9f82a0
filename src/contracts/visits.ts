import { z } from 'zod';
import { MAX_PAYOUTS, VISIT_KINDS } from '#domain/counter/visit.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { FEE_PAYERS } from '#domain/payouts/fees.ts';
import { MAX_QUANTITY } from '#domain/vocabulary.ts';
import { customer } from './customers.ts';
import { deviceNumberFields } from './device-number.ts';
import { endpoint } from './endpoint.ts';
import {
  addressLine,
  carrier,
  carrierName,
  conditionInput,
  day,
  email,
  id,
  instant,
  keptPhone,
  line,
  lockStatus,
  moneyString,
  productId,
  prose,
  usState,
  zipCode,
} from './fields.ts';
import { statusFields } from './forms/orders.ts';
import { reversalForm } from './forms/payments.ts';
import { APPROVAL_ERRORS, approvalFields, QUOTE_APPROVAL_ERRORS } from './payment-approval.ts';
import { counterStaff, transaction } from './pos-transactions.ts';

const method = z.enum(PAYMENT_METHOD_VALUES);

/** Money of one visit that was paid by one method (decision 014). */
const visitPayout = z.object({
  id,
  method,
  amount: moneyString,
  /** Fee of the payment method. */
  feeAmount: moneyString,
  /** The shop pays it on top of the amount, or it was taken off what the seller got. */
  feePaidBy: z.enum(FEE_PAYERS).default('shop'),
  /** What the seller gave back when it was reversed. */
  reversedAmount: moneyString,
  actor: z.string(),
  createdAt: instant,
});

/** Devices that a customer handed over together. */
export const visit = z.object({
  id,
  /** Short id, such as 8C3F01AB. */
  number: z.string(),
  kind: z.enum(VISIT_KINDS),
  customer,
  transactions: z.array(transaction),
  /** Oldest first. */
  payouts: z.array(visitPayout),
  /** What the seller got, less what was reversed. */
  paid: moneyString,
  /** Time when tested devices should be ready, for a drop-off. */
  readyAt: instant.nullable(),
  /** True for a drop-off with a device that is neither bought nor returned. */
  isOpen: z.boolean(),
  hasSignature: z.boolean(),
  hasIdPhoto: z.boolean(),
  /** Path of the receipt or, while a drop-off is open, of its ticket, as PDF for an 80 mm roll. */
  receiptUrl: z.string(),
  /** True after the first print: further ones say COPY. */
  isPrinted: z.boolean(),
  actor: z.string(),
  createdAt: instant,
});
export type Visit = z.infer<typeof visit>;

/** An existing customer by id, or a new one by name, with the phone if there is one. */
const visitCustomer = z.strictObject({
  id: id.optional(),
  name: line(120).optional(),
  phone: keptPhone,
  email: email.nullish(),
  address: addressLine(200).nullish(),
  city: line(80).nullish(),
  state: usState.nullish(),
  zipCode: zipCode.nullish(),
  /** From the seller's license: under 18 is rejected. Not stored. */
  birthDate: day.nullish(),
  /** Last day on which the seller's license is valid: an expired one is rejected. Not stored. */
  licenseExpires: day.nullish(),
});

/** Reason for a price that differs from the quote, as the customer reads it. */
const priceReason = z.nullish(statusFields.shape.priceReason);

const visitDevice = z.strictObject({
  productId,
  condition: conditionInput,
  carrier: carrier.nullish(),
  carrierName: carrierName.nullish(),
  lockStatus: lockStatus.nullish(),
  ...deviceNumberFields,
  batteryHealth: z.int().min(0).max(100).nullish(),
  notes: prose(1000).nullish(),
  /** Price by the counter rule that the clerk saw; `price_changed` when it has changed since. */
  price: moneyString,
  /** Quote that the customer brings. */
  quoteId: z.string().min(1).max(500).nullish(),
  /** Agreed price if it is not `price`: it needs `priceReason`, and an admin when it is higher. */
  agreedPrice: moneyString.optional(),
  priceReason,
  /** For a drop-off: price range on the ticket. */
  priceRange: z.strictObject({ from: moneyString, to: moneyString }).optional(),
  /** For an admin: accepts a serial number that is already in custody or in stock, with this reason in the order's history. */
  custodyReason: line(200).optional(),
});
export type VisitDevice = z.infer<typeof visitDevice>;

const payouts = z
  .array(
    z.strictObject({
      method,
      amount: moneyString,
      /** Fee and its payer as the clerk saw them; refused when a setting has changed since. */
      feeAmount: moneyString.optional(),
      feePaidBy: z.enum(FEE_PAYERS).optional(),
    }),
  )
  .min(1)
  .max(MAX_PAYOUTS);
/** Register whose open drawer the cash comes from. By default the only open one. */
const registerId = id.optional();

const createVisitBody = z.strictObject({
  kind: z.enum(VISIT_KINDS),
  customer: visitCustomer,
  devices: z.array(visitDevice).min(1).max(MAX_QUANTITY),
  /** For a purchase: they add up to exactly the sum of the agreed prices. */
  payouts: payouts.optional(),
  /** For a drop-off. */
  readyAt: z.iso.datetime({ offset: true }).max(35).optional(),
  registerId,
  /** Files that `visits.addFile` stored. */
  signatureFileId: id.optional(),
  idPhotoFileId: id.optional(),
  /** Its orders are new, and have no payout details to confirm. */
  second: approvalFields.second,
});
export type CreateVisitBody = z.infer<typeof createVisitBody>;

/**
 * Takes in devices of one customer (decision 014): each becomes a counter order. A purchase also pays for them, in the same
 * database transaction; a drop-off gets a ticket with a pickup code. For an error of a device, `errors` has the
 * path, such as `devices.0.serial`.
 */
export const createVisit = endpoint({
  id: 'visits.create',
  summary: 'Take in devices over the counter: buy them, or keep them for testing',
  access: counterStaff,
  activity: {
    kind: {
      purchase: 'Bought devices for {amount} with {object|a visit}',
      drop_off: 'Received devices with {object|a visit}',
    },
  },
  needsMember: false,
  asksPasscodeAgain: true,
  body: createVisitBody,
  responses: { 201: visit },
  errors: [
    ...APPROVAL_ERRORS,
    ...QUOTE_APPROVAL_ERRORS,
    'not_found',
    'product_not_found',
    'price_changed',
    'price_needs_admin',
    'quote_invalid',
    'phone_not_us',
    'serial_in_custody',
    'drawer_closed',
    'drawer_short',
    'register_required',
    'rule_broken',
  ],
  idempotent: true,
  answersInTime: true,
});

export const getVisit = endpoint({
  id: 'visits.get',
  summary: 'A visit with its transactions and payouts',
  access: counterStaff,
  params: z.strictObject({ id }),
  responses: { 200: visit },
  errors: ['not_found'],
});

/** A tested device; with its number if it was left without one. */
const settledDevice = visitDevice
  .pick({ serial: true, noSerialReason: true })
  .extend({ transactionId: id, agreedPrice: moneyString, priceReason });

/** Buys tested devices of a drop-off; the others stay on the ticket. */
export const settleVisit = endpoint({
  id: 'visits.settle',
  summary: 'Buy devices that were left for testing',
  access: counterStaff,
  activity: 'Bought devices of {object|a visit} for {amount}',
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    devices: z.array(settledDevice).min(1).max(MAX_QUANTITY),
    payouts,
    registerId,
    ...approvalFields,
  }),
  responses: { 201: visit },
  errors: [
    ...APPROVAL_ERRORS,
    'not_found',
    'already_paid',
    'order_not_payable',
    'order_on_hold',
    'offer_unanswered',
    'device_returned',
    'price_needs_admin',
    'drawer_closed',
    'drawer_short',
    'register_required',
    'rule_broken',
  ],
  idempotent: true,
  answersInTime: true,
});

/**
 * Gives devices of a drop-off back for the pickup code on the ticket. Their orders end as declined if a price was
 * offered, else as cancelled. No message is sent, since the customer is there.
 */
export const returnDevices = endpoint({
  id: 'visits.return',
  summary: 'Give back devices that were left for testing',
  access: counterStaff,
  activity: 'Gave back devices of {object|a visit}',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** All devices that are still with the shop by default. */
    transactionIds: z.array(id).min(1).max(MAX_QUANTITY).optional(),
    pickupCode: line(12),
  }),
  responses: { 200: visit },
  errors: ['not_found', 'pickup_code_wrong', 'already_paid', 'rule_broken', 'too_many_requests'],
});

/**
 * Reverses the purchase of one device, with all parts of its payment: on the same day of the shop by any member at the
 * counter, later by an admin.
 */
export const reversePurchase = endpoint({
  id: 'visits.reverse',
  summary: 'Reverse the purchase of a device',
  access: counterStaff,
  activity: 'Reversed a purchase of {amount} for {object|an order}',
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    reason: reversalForm.shape.reason,
    customerNote: line(200).nullish(),
    /** True when only the payment was wrong: the shop keeps the device, and its order can be paid again. Else the device is returned. */
    keepDevice: z.boolean().optional(),
    /** Register whose open drawer takes the cash back. */
    registerId,
  }),
  responses: { 201: transaction },
  errors: [
    'not_found',
    'already_reversed',
    'reversal_needs_admin',
    'unit_not_returnable',
    'drawer_closed',
    'register_required',
  ],
  idempotent: true,
  answersInTime: true,
});

/** Draws the receipt of a visit, or the ticket of an open drop-off. The first print is recorded; further ones say COPY. */
export const getVisitReceipt = endpoint({
  id: 'visits.receipt',
  summary: 'Receipt or drop-off ticket of a visit for an 80 mm roll, as PDF',
  access: counterStaff,
  params: z.strictObject({ id }),
  responses: { 200: 'application/pdf' },
  errors: ['not_found'],
});
