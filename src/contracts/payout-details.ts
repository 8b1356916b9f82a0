import { z } from 'zod';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { PAYOUT_WAY_VALUES } from '#domain/payouts/payout-ways.ts';
import { endpoint, everyone } from './endpoint.ts';
import { id, instant, line } from './fields.ts';
import { linkParams } from './orders.ts';

/**
 * How a customer is paid (decision 047). Details are kept encrypted, and answered masked, but to staff in the moment of the
 * payment, which is recorded.
 */
const way = z.enum(PAYOUT_WAY_VALUES);

/** As the customer sees them. */
const given = z.object({
  way,
  /** "(•••) •••-0142"; null for a way without details. */
  masked: z.string().nullable(),
  givenAt: instant,
});

const ownPayout = z.object({
  given: given.nullable(),
  /** False when it takes a call to the shop: paid, ended, or there are details and the device is with the shop. */
  mayGive: z.boolean(),
});
export type OwnPayout = z.infer<typeof ownPayout>;

/** How the customer of an order is paid, in full, for the customer's own copy of their data. */
export const exportedPayout = z.object({ sellRequestId: id, way, to: z.string().nullable() });
export type ExportedPayout = z.infer<typeof exportedPayout>;

/** Details as typed: a handle, an e-mail address or a phone number, as the way asks. Left out for cash and cards. */
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

/** Gives or, until the device is with the shop, changes them. */
export const givePayout = endpoint({
  id: 'payoutDetails.give',
  summary: 'Choose how to be paid for an order of the caller',
  access: everyone,
  params: z.strictObject({ id }),
  body: choice,
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

/** Gives them. What was given before is changed by the owner's browser or by staff alone: a link may be forwarded. */
export const giveTrackedPayout = endpoint({
  id: 'tracking.givePayout',
  summary: 'Choose how to be paid for the order behind a signed tracking link',
  access: everyone,
  params: linkParams,
  body: choice,
  responses: { 200: ownPayout },
  errors: REFUSALS,
});

const staff = ['pos', 'repair-pos', 'admin'] as const;

const staffPayout = z.object({
  given: given
    .extend({
      method: z.enum(PAYMENT_METHOD_VALUES),
      /** `customer`, `link`, or the member of staff who took them. */
      actor: z.string(),
      /** True when other details were given before, and these within 24 hours: whoever pays asks the customer first. */
      isJustChanged: z.boolean(),
      /** What whoever pays confirms with the seller first (`payeeConfirmed` of the payment); null for nothing. */
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

/** Notes what the customer said at the counter or on the phone. The customer is told. */
export const takePayout = endpoint({
  id: 'payoutDetails.take',
  summary: 'Note how the customer of an order wants to be paid',
  access: staff,
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  body: choice,
  responses: { 200: staffPayout },
  errors: REFUSALS,
});

/** Shows the details in full, while the order can be paid. Recorded under the name of whoever asks. */
export const revealPayout = endpoint({
  id: 'payoutDetails.reveal',
  summary: 'See the payout details of an order to pay it',
  access: staff,
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  responses: { 200: exportedPayout },
  errors: ['not_found', 'already_paid', 'order_not_payable', 'order_on_hold', 'key_missing'],
});
