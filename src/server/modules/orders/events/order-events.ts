import { z } from 'zod';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { event } from '#server/platform/event.ts';
import { appointment } from '../order-rows.ts';

const cents = z.int().min(0);

/** Subject of all events of an order, including its payments. */
export const ORDER = 'order';

const creation = z.object({
  /** The visit confirms all its devices in one message: this order gets no confirmation of its own (decision 014). */
  isToldWithVisit: z.literal(true),
});
export type OrderCreated = z.infer<typeof creation> | null;

export const orderCreated = event({ type: 'order.created', subject: ORDER, payload: creation.nullable() });

/** Agreement to offers that came with an order: the address at that time, even if the customer's record changes. */
const tick = z.object({ words: z.literal([1, 2]), page: z.string() });
const agreement = z.object({ name: z.string(), email: z.string(), tick, at: z.coerce.date() });
export type Agreement = z.infer<typeof agreement>;

/** The customer ticked the box for offers (decision 022). Not emitted without the tick, to keep such an order cheap. */
export const offersAgreed = event({ type: 'order.offers_agreed', subject: ORDER, payload: agreement });

const referral = z.object({
  /** Code of the shared link, as the browser sent it. */
  code: z.string(),
  /** Time when the link was followed, as the browser sent it. */
  followedAt: z.string(),
});
export type OrderReferred = z.infer<typeof referral>;

/** A new order of a customer who had followed a shared link. Not emitted for an order without one. */
export const orderReferred = event({ type: 'order.referred', subject: ORDER, payload: referral });

/** A change of the status. Its facts stay the same after later changes of the order. */
const statusChange = z.object({
  /** Version of the order after the change; identifies the change. */
  version: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** Channels by which the customer is notified. */
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
  /** A revised price; null when it is unchanged. */
  price: z.object({ fromCents: cents, toCents: cents, reason: z.string() }).nullable(),
});
export type StatusChanged = z.infer<typeof statusChange>;

/** A change by the customer, announced to the shop and to a driver on the way to the device. */
const customerChange = z.object({
  /** Version of the order after the change; identifies the change. */
  version: z.int(),
  /** Assignee of the order, as staff wrote it. */
  assignedTo: z.string().nullable(),
  /** Appointment before the change; null without one. */
  before: appointment.nullable(),
});

/** Notifies the shop; `orderStatusChanged` notifies the customer. */
export const orderCancelledByCustomer = event({
  type: 'order.cancelled_by_customer',
  subject: ORDER,
  payload: customerChange,
});
export type CancelledByCustomer = z.infer<typeof customerChange>;

const appointmentChange = customerChange.extend({
  now: appointment,
  /** True when the shop moved the pickup, and needs no notice. */
  byShop: z.boolean().default(false),
  /** Devices of the booking that moved together. */
  devices: z.int().min(1).default(1),
  /** True when the message about another order of the booking announces the move. */
  isToldElsewhere: z.boolean().default(false),
});
export type AppointmentMoved = z.infer<typeof appointmentChange>;

export const appointmentMoved = event({ type: 'order.appointment_moved', subject: ORDER, payload: appointmentChange });

/** A home pickup that was called off, or restored (`isBack`). */
const pickupStop = z.object({ version: z.int(), isBack: z.boolean() });
export type PickupStopped = z.infer<typeof pickupStop>;

export const pickupStopped = event({ type: 'order.pickup_stopped', subject: ORDER, payload: pickupStop });

const label = z.object({ carrier: z.string(), trackingNumber: z.string(), label: z.string(), at: z.coerce.date() });
export type LabelMade = z.infer<typeof label>;

/** A label was bought or drawn. Its parcel is followed from now on. */
export const labelMade = event({ type: 'order.label_made', subject: ORDER, payload: label });

export const orderStatusChanged = event({ type: 'order.status_changed', subject: ORDER, payload: statusChange });
