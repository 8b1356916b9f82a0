import { z } from 'zod';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { PRICE_OFFER_STATES } from '#domain/inspection/price-offer-states.ts';
import { CONTEST_STEPS } from '#domain/orders/contest-steps.ts';
import { DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import { customerReturn } from './customer-returns.ts';
import { customer } from './customers.ts';
import { deviceNumberText } from './device-number.ts';
import { endpoint, everyone } from './endpoint.ts';
import {
  addressLine,
  carrier,
  carrierName,
  condition,
  conditionInput,
  cursor,
  day,
  deviceType,
  id,
  idList,
  instant,
  line,
  lockStatus,
  moneyString,
  orderStatus,
  pageLimit,
  paymentStatus,
  productId,
  prose,
  searchField,
  serviceMethod,
  serviceMethodInput,
  termsVersion,
  usState,
  zipCode,
} from './fields.ts';
import { labelAddressQuestion } from './label-address.ts';
import { offersTick } from './offers.ts';
import { customerHold, orderJourney } from './order-journey.ts';
import { customerParcel } from './parcels.ts';
import { priceOfferNote } from './price-offer-note.ts';

/** One order: one device that a customer sells. Money is a decimal string. */
export const order = z.object({
  id,
  customerId: id,
  productId,
  product: z.object({
    id: productId,
    model: z.string(),
    deviceType,
    storage: z.string().nullable(),
    basePrice: moneyString,
  }),
  customer: customer.extend({
    /** Account that the customer record belongs to; null for guests, and after the account is deleted. */
    user: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  }),
  condition,
  carrier: carrier.nullable(),
  carrierName: z.string().nullable(),
  lockStatus: lockStatus.nullable(),
  /** "N/A" where the device has no storage versions. */
  storage: z.string(),
  /** `counter`: handed in at the shop, in addition to the specification's two. */
  serviceMethod,
  quantity: z.int(),
  quotedPrice: moneyString,
  finalPrice: moneyString.nullable(),
  batteryHealth: z.int().nullable(),
  imei: z.string().nullable(),
  status: orderStatus,
  paymentStatus,
  pickupAddress: z.string().nullable(),
  pickupCity: z.string().nullable(),
  pickupState: z.string().nullable(),
  pickupZip: z.string().nullable(),
  /** The shop's day, such as 2026-11-21. */
  appointmentDate: day.nullable(),
  /** A slot such as 10:00 AM. */
  appointmentTime: z.string().nullable(),
  notes: z.string().nullable(),
  /** Version of the terms that the seller agreed to at `createdAt`; null where none was recorded, as for orders by staff. */
  termsVersion: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Null unless mailed, and until the carrier assigns one. */
  trackingNumber: z.string().nullable(),
  /** Path of the PDF label on this site; null unless mailed. */
  shippingLabelUrl: z.string().nullable(),
  /** For its customer: the price offer that waits for an answer; null without one. Left out for staff, and just after the order was placed. */
  priceOffer: priceOfferNote.nullable().optional(),
  /** For its customer. Left out for staff, and just after the order was placed. */
  journey: orderJourney.optional(),
});
export type Order = z.infer<typeof order>;

/** Order as staff see it: with its assignee, and the version that a change has to name. */
export const staffOrder = order.extend({
  assignedTo: z.string().nullable(),
  estimatedCompletion: instant.nullable(),
  /** State of the price offer that waits for its customer or for a decision; null without one. Included in lists and single orders. */
  pendingOffer: z.enum(PRICE_OFFER_STATES).nullable().optional(),
  /** Incremented by every change. A change that names an older version is refused, so no change is overwritten. */
  version: z.int(),
});
export type StaffOrder = z.infer<typeof staffOrder>;

/** Order as the caller may see it: `staffOrder` for staff, `order` for all others. */
const orderOfCaller = z.union([staffOrder, order]);

export const createOrderBody = z.strictObject({
  customerId: id,
  productId,
  deviceType: deviceType.optional(),
  model: line(80).optional(),
  storage: line(20).nullish(),
  condition: conditionInput,
  carrier: carrier.nullish(),
  carrierName: carrierName.nullish(),
  lockStatus: lockStatus.nullish(),
  /** Price that the customer saw; the server computes the price itself. */
  quotedPrice: moneyString,
  quoteId: z.string().min(1).max(500).nullish(),
  /** `counter` is only for `orders.createByStaff`. */
  serviceMethod: serviceMethodInput,
  /** One order is one device: several devices take several calls. */
  quantity: z.literal(1, 'One order is one device: send one request per device').optional(),
  pickupAddress: addressLine(200).nullish(),
  pickupCity: line(80).nullish(),
  pickupState: usState.nullish(),
  pickupZip: zipCode.nullish(),
  /** Date and time joined: "2026-11-21 10:00 AM". */
  pickupDate: line(40).nullish(),
  appointmentDate: day.nullish(),
  appointmentTime: line(10).nullish(),
  notes: prose(1000).nullish(),
  batteryHealth: z.int().min(0).max(100).nullish(),
  imei: deviceNumberText.nullish(),
  /** Version of the terms next to the button (decision 010). Every screen sends it; an order without it is accepted too. */
  termsVersion: termsVersion.nullish(),
  /** Only when the box was ticked: the seller's address joins the contacts who get offers. */
  offers: offersTick.optional(),
  /** Shared link that the browser followed. It never changes the order or its price (decision 022). */
  referral: z.strictObject({ code: searchField(100), followedAt: searchField(100) }).nullish(),
});
export type CreateOrderBody = z.infer<typeof createOrderBody>;

/**
 * Creates an order at the server's price. Without a `quoteId` the evaluation rule applies where `deviceType` and
 * `model` are sent (as variant A sends them), the counter rule otherwise. A guest needs a verified phone.
 * As for every call about the caller's own data, a browser whose session has ended has to sign in again,
 * while an unknown browser gets `not found` for the customer record.
 */
export const createOrder = endpoint({
  id: 'orders.create',
  summary: 'Submit an order for one device',
  access: everyone,
  needsOpenShop: true,
  body: createOrderBody,
  responses: { 201: order },
  errors: [
    'sign_in_required',
    'not_found',
    'product_not_found',
    'price_changed',
    'phone_verification_required',
    'rule_broken',
    'pickup_window_full',
    'quote_invalid',
    'too_many_requests',
  ],
  idempotent: true,
  answersInTime: true,
});

const STATUS_LIST = new RegExp(`^(?:${ORDER_STATUSES.join('|')})(?:,(?:${ORDER_STATUSES.join('|')}))*$`);

/** Columns by which staff sort all orders; equal values are sorted by creation, in the same direction. */
export const ORDER_SORTS = ['createdAt', 'quotedPrice', 'status'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Filters and sorts all orders for staff, by one status or several separated by commas. */
export const orderFilter = {
  status: z.string().max(200).regex(STATUS_LIST, 'Statuses with commas between them').optional(),
  customerId: id.optional(),
  /** An id or its last 8 characters, a name, phone (also its last digits), e-mail, IMEI or model. */
  q: searchField(MAX_NUMBER_TEXT_LENGTH).optional(),
  from: day.optional(),
  to: day.optional(),
  serviceMethod: serviceMethodInput.optional(),
  sort: z.enum(ORDER_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
};

/**
 * Lists orders, newest first by default: the caller's own; all of them for admin and point of sale, who may search and
 * sort them. The Link header names the next page.
 */
export const listOrders = endpoint({
  id: 'orders.list',
  summary: "The caller's orders, newest first; all orders for staff",
  access: everyone,
  query: z.strictObject({
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
    /** `me`: the caller's own orders, even in a browser where a staff area is open. */
    of: z.literal('me').optional(),
    ...orderFilter,
  }),
  responses: { 200: z.array(orderOfCaller) },
  errors: ['sign_in_required'],
});

/** Returns an order of the caller, or any order for admin and point of sale; for another person's order 404. */
export const getOrder = endpoint({
  id: 'orders.get',
  summary: 'One order of the caller; any order for staff',
  access: everyone,
  params: z.strictObject({ id }),
  responses: { 200: orderOfCaller },
  errors: ['sign_in_required', 'not_found'],
});

/** Parameters of a call that needs nothing but a signed tracking link. */
export const linkParams = z.strictObject({ token: z.string().max(300) });

/** Time of a pickup: the shop's day (YYYY-MM-DD) and a slot such as 10:00 AM. */
export const appointment = z.object({ date: z.string(), time: z.string() });
export type Appointment = z.infer<typeof appointment>;

/** Lines of an offer that were contested or decided. */
export const contestStep = z.object({ step: z.enum(CONTEST_STEPS), lines: z.array(z.string()) });

/** One step of an order's history, as its customer may read it. */
const trackedStep = z.object({
  status: orderStatus,
  at: instant,
  /** Price that this step revised, with the shop's reason; null without a change. */
  revised: z.object({ price: moneyString, reason: z.string() }).nullable(),
  /** Time that the customer moved the pickup to; null without a change. */
  moved: appointment.nullable(),
  /** Reason of a decline in this step; null for other steps. */
  declined: z.enum(DECLINE_CAUSES).nullable(),
  /** Lines of an offer that were contested or decided in this step; null for other steps. */
  contest: contestStep.nullable(),
});

/** An order with its history, oldest first, as its customer may read it. */
export const trackedOrder = z.object({
  order,
  history: z.array(trackedStep),
  /** Null without a label. */
  parcel: customerParcel.nullable(),
  /** Return of the device; null without one. */
  back: customerReturn.nullable(),
  /** Holds on the device, each with the steps that end it; empty without one. */
  holds: z.array(customerHold),
  /** Address that has to be checked for the label; left out while there is no problem with it. */
  labelAddress: labelAddressQuestion.optional(),
});
export type TrackedOrder = z.infer<typeof trackedOrder>;

/** Returns an order of the caller with its history, oldest first; for another person's order 404. */
export const getOrderHistory = endpoint({
  id: 'orders.history',
  summary: 'One order of the caller, with its history',
  access: everyone,
  params: z.strictObject({ id }),
  responses: { 200: trackedOrder },
  errors: ['sign_in_required', 'not_found'],
});

/** Event of `watchOrders`, as JSON: the order's id and its new status. Readers load the rest from the order. */
export interface OrderChange {
  orderId: string;
  status: OrderStatus;
  /** Incremented by every change of the order. */
  version: number;
}

/**
 * Streams server-sent events while the connection is open: about the caller's own orders, or about all orders for staff who
 * work on them. Ends with the session. Earlier events are not repeated, so a reader loads the orders after the stream
 * opens. Staff who have orders open name them as `desks`, and get `{"orderId": …}` when one of them gets a message or note,
 * or a message changes its state; from others the parameter has no effect.
 */
export const watchOrders = endpoint({
  id: 'orders.changes',
  summary: "Changes of the caller's orders, of all for staff, as they happen, as server-sent events",
  access: everyone,
  query: z.strictObject({ desks: idList.optional() }),
  responses: { 200: 'text/event-stream' },
  errors: ['sign_in_required', 'too_many_requests', 'unavailable'],
});
