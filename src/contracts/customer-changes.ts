import { z } from 'zod';
import { endpoint, everyone } from './endpoint.ts';
import { day, id, line } from './fields.ts';
import { labelAddressCorrection } from './label-address.ts';
import { linkParams, order, trackedOrder } from './orders.ts';

/**
 * Changes that customers can make to their own orders while the shop does not have the device (domain/orders/status.ts):
 * signed in to the account or in the browser that owns the order, and by its tracking link (decision 008). A
 * repeated call changes nothing more and gets the same answer as the first. Each call returns the order as it is then.
 */

const { status, appointmentDate, appointmentTime } = order.shape;

const cancellation = z.strictObject({
  /** Status that the customer saw; `order_changed` when it has changed since. */
  seen: z.strictObject({ status }),
});

export const appointmentMove = z.strictObject({
  seen: z.strictObject({ status, appointmentDate, appointmentTime }),
  /** New time: a day of the shop, and one of its slots that can still be booked. */
  appointmentDate: day,
  appointmentTime: line(10),
});
export type AppointmentMove = z.infer<typeof appointmentMove>;

const REFUSALS = ['not_found', 'order_changed', 'order_not_changeable', 'too_many_requests'] as const;

export const cancelOrder = endpoint({
  id: 'orders.cancel',
  summary: 'Cancel an order of the caller whose device is not with the shop yet',
  access: everyone,
  params: z.strictObject({ id }),
  body: cancellation,
  example: { seen: { status: 'received' } },
  responses: { 200: trackedOrder },
  errors: ['sign_in_required', ...REFUSALS],
});

export const moveAppointment = endpoint({
  id: 'orders.moveAppointment',
  summary: 'Move the pickup of an order of the caller to another time',
  access: everyone,
  params: z.strictObject({ id }),
  body: appointmentMove,
  responses: { 200: trackedOrder },
  errors: ['sign_in_required', 'rule_broken', 'pickup_window_full', ...REFUSALS],
});

/** Corrects an address that a label could not be made for; the label is then made for the corrected one. */
export const correctLabelAddress = endpoint({
  id: 'orders.correctLabelAddress',
  summary: 'Correct the address for the label of an order of the caller',
  access: everyone,
  params: z.strictObject({ id }),
  body: labelAddressCorrection,
  example: { seen: { round: 1 }, street: '14 Pecan Street', city: 'Austin', state: 'TX', zip: '78704' },
  responses: { 200: trackedOrder },
  errors: ['sign_in_required', 'rule_broken', ...REFUSALS],
});

export const cancelTrackedOrder = endpoint({
  id: 'tracking.cancel',
  summary: 'Cancel the order behind a signed tracking link',
  access: everyone,
  params: linkParams,
  body: cancellation,
  example: { seen: { status: 'received' } },
  responses: { 200: trackedOrder },
  errors: REFUSALS,
});

export const moveTrackedAppointment = endpoint({
  id: 'tracking.moveAppointment',
  summary: 'Move the pickup of the order behind a signed tracking link',
  access: everyone,
  params: linkParams,
  body: appointmentMove,
  responses: { 200: trackedOrder },
  errors: ['rule_broken', 'pickup_window_full', ...REFUSALS],
});

export const correctTrackedLabelAddress = endpoint({
  id: 'tracking.correctLabelAddress',
  summary: 'Correct the address for the label of the order behind a signed tracking link',
  access: everyone,
  params: linkParams,
  body: labelAddressCorrection,
  example: { seen: { round: 1 }, street: '14 Pecan Street', city: 'Austin', state: 'TX', zip: '78704' },
  responses: { 200: trackedOrder },
  errors: ['rule_broken', ...REFUSALS],
});
