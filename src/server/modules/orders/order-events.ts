import { z } from 'zod';
import { appointment } from '#contracts/orders.ts';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { event } from '#server/platform/event.ts';

const cents = z.int().min(0);

/** The subject of what happens to an order, also of its payments. */
export const ORDER = 'order';

export const orderCreated = event({ type: 'order.created', subject: ORDER, payload: z.null() });

/** A change as it was made, whatever the order has become since. */
const statusChange = z.object({
  /** The order's version after it; names the change. */
  version: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** How the customer is told. */
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
  /** A revised price; null where it stayed. */
  price: z.object({ fromCents: cents, toCents: cents, reason: z.string() }).nullable(),
});
export type StatusChanged = z.infer<typeof statusChange>;

/** What a customer did with their own order: news for the shop, and for whoever is on the way to the device. */
const customerChange = z.object({
  /** The order's version after it; names the change. */
  version: z.int(),
  /** Who works on the order, in the words of staff. */
  assignedTo: z.string().nullable(),
  /** When a driver was to come; null without an appointment. */
  before: appointment.nullable(),
});

/** The customer is told by `orderStatusChanged`. */
export const orderCancelledByCustomer = event({
  type: 'order.cancelled_by_customer',
  subject: ORDER,
  payload: customerChange,
});
export type CancelledByCustomer = z.infer<typeof customerChange>;

const appointmentChange = customerChange.extend({ now: appointment });
export type AppointmentMoved = z.infer<typeof appointmentChange>;

export const appointmentMoved = event({ type: 'order.appointment_moved', subject: ORDER, payload: appointmentChange });

export const orderStatusChanged = event({ type: 'order.status_changed', subject: ORDER, payload: statusChange });
