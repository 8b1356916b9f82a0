import { z } from 'zod';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { PAYOUT_WAY_VALUES } from '#domain/payouts/payout-ways.ts';
import { endpoint, everyone } from './endpoint.ts';
import { id, instant, line } from './fields.ts';
import { linkParams } from './orders.ts';

/**
 * Payout details of a customer (decision 016). They are stored encrypted, and returned masked. Staff see them in full at the
 * time of the payment, which is recorded.
 */
const way = z.enum(PAYOUT_WAY_VALUES);

/** Details as the customer sees them. */
const maskedPayout = z.object({
  way,
  /** Masked, such as "(•••) •••-0142"; null for a method without details. */
  masked: z.string().nullable(),
  givenAt: instant,
});

const ownPayout = z.object({
  given: maskedPayout.nullable(),
  /** False when the customer has to call the shop: paid, ended, or details are given and the shop has the device. */
  mayGive: z.boolean(),
});
export type OwnPayout = z.infer<typeof ownPayout>;

/** Payout details of an order in full, for the customer's own copy of their data. */
export const exportedPayout = z.object({ sellRequestId: id, way, to: z.string().nullable() });
export type ExportedPayout = z.infer<typeof exportedPayout>;

/** Details as typed: a handle, an e-mail address or a phone number, by the method. Left out for cash and cards. */
const choice = z.strictObject({ way, to: line(200).optional() });
export type PayoutChoice = z.infer<typeof choice>;

const REFUSALS = ['not_found', 'order_not_changeable', 'rule_broken', 'too_many_requests'] as const;

export const readPayout = endpoint({
  id: 'payoutDetails.read',
  summary: 'How the customer of an order of the caller is paid',
  access: everyone,
  params: z.strictObject({ id }),
  responses: { 200: ownPayout },
  errors: ['sign_in_required', 'not_found'],
});

/** Sets the details or, until the shop has the device, changes them. */
export const givePayout = endpoint({
  id: 'payoutDetails.give',
  summary: 'Choose how to be paid for an order of the caller',
  access: everyone,
  params: z.strictObject({ id }),
  body: choice,
  example: { way: 'cash' },
  responses: { 200: ownPayout },
  errors: ['sign_in_required', ...REFUSALS],
});

export const readTrackedPayout = endpoint({
  id: 'tracking.payout',
  summary: 'How the customer of the order behind a signed tracking link is paid',
  access: everyone,
  params: linkParams,
  responses: { 200: ownPayout },
  errors: ['not_found'],
});

/** Sets the details. Once set, only the owner's browser or staff change them: a link may be forwarded. */
export const giveTrackedPayout = endpoint({
  id: 'tracking.givePayout',
  summary: 'Choose how to be paid for the order behind a signed tracking link',
  access: everyone,
  params: linkParams,
  body: choice,
  example: { way: 'cash' },
  responses: { 200: ownPayout },
  errors: REFUSALS,
});

const staff = ['pos', 'repair-pos', 'admin'] as const;

const staffPayout = z.object({
  given: maskedPayout
    .extend({
      method: z.enum(PAYMENT_METHOD_VALUES),
      /** Source: `customer`, `link`, or the member of staff who took them. */
      actor: z.string(),
      /** True when these replaced others within 24 hours: staff verify them with the customer before they pay. */
      isJustChanged: z.boolean(),
      /** Details that staff verify with the seller before they pay (`payeeConfirmed` of the payment); null for none. */
      warning: z.string().nullable(),
    })
    .nullable(),
});
export type StaffPayout = z.infer<typeof staffPayout>;

export const readPayoutOfOrder = endpoint({
  id: 'payoutDetails.ofOrder',
  summary: 'How the customer of an order is paid, masked',
  access: staff,
  needsMember: true,
  params: z.strictObject({ id }),
  responses: { 200: staffPayout },
  errors: ['not_found'],
});

/** Records the details that a customer gave at the counter or on the phone. The customer gets a message. */
export const takePayout = endpoint({
  id: 'payoutDetails.take',
  summary: 'Note how the customer of an order wants to be paid',
  access: staff,
  activity: 'Changed the payout details of {object|an order}',
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  body: choice,
  example: { way: 'cash' },
  responses: { 200: staffPayout },
  errors: REFUSALS,
});

/** Shows the details in full, while the order can be paid. Recorded with the member's name. */
export const revealPayout = endpoint({
  id: 'payoutDetails.reveal',
  summary: 'See the payout details of an order to pay it',
  access: staff,
  activity: 'Viewed the payout details of {object|an order}',
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  responses: { 200: exportedPayout },
  errors: ['not_found', 'already_paid', 'order_not_payable', 'order_on_hold', 'key_missing'],
});
