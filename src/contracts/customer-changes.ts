import { z } from 'zod';
import { endpoint, everyone } from './endpoint.ts';
import { day, id, line } from './fields.ts';
import { linkParams, order, trackedOrder } from './orders.ts';

/**
 * What customers may do with their own orders while the device is not with the shop (domain/orders/status.ts): in the
 * account or browser that owns the order, and by its tracking link (docs/decisions/022). A call that is repeated changes
 * nothing more and is answered as the first was. Each answers the order as it is then.
 */

const { status, appointmentDate, appointmentTime } = order.shape;

const cancellation = z.strictObject({
  /** The order as the customer saw it; `order_changed` where it is another by now. */
  seen: z.strictObject({ status }),
});

const move = z.strictObject({
  seen: z.strictObject({ status, appointmentDate, appointmentTime }),
  /** The new time: a day of the shop, and one of the slots that can still be booked on it (C9). */
  appointmentDate: day,
  appointmentTime: line(10),
});
export type AppointmentMove = z.infer<typeof move>;

const REFUSALS = ['not_found', 'order_changed', 'order_not_changeable', 'too_many_requests'] as const;

export const cancelOrder = endpoint({
  id: 'orders.cancel',
  summary: 'Cancel an order of the caller whose device is not with the shop yet',
  access: everyone,
  params: z.strictObject({ id }),
  body: cancellation,
  responses: { 200: trackedOrder },
  errors: ['sign_in_required', ...REFUSALS],
});

export const moveAppointment = endpoint({
  id: 'orders.moveAppointment',
  summary: 'Move the pickup of an order of the caller to another time',
  access: everyone,
  params: z.strictObject({ id }),
  body: move,
  responses: { 200: trackedOrder },
  errors: ['sign_in_required', 'rule_broken', ...REFUSALS],
});

export const cancelTrackedOrder = endpoint({
  id: 'tracking.cancel',
  summary: 'Cancel the order behind a signed tracking link',
  access: everyone,
  params: linkParams,
  body: cancellation,
  responses: { 200: trackedOrder },
  errors: REFUSALS,
});

export const moveTrackedAppointment = endpoint({
  id: 'tracking.moveAppointment',
  summary: 'Move the pickup of the order behind a signed tracking link',
  access: everyone,
  params: linkParams,
  body: move,
  responses: { 200: trackedOrder },
  errors: ['rule_broken', ...REFUSALS],
});
