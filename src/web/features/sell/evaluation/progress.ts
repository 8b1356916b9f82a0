import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import type { ServiceMethod } from '#domain/vocabulary.ts';

/** How far a submission has come. It is saved before each call, so that a reload or a retry goes on where it stopped. */
export interface Progress {
  guest: Guest | null;
  /** One for each device, in the order in which they are sent. */
  units: readonly Unit[];
}

/** The guest's customer record. `details` is what was sent: other details make another record. */
export interface Guest {
  key: string;
  details: string;
  /** Null until the server has answered. */
  customerId: string | null;
}

/** One device of the submission: one order (C7: sent once per unit). */
export interface Unit {
  /** Idempotency key (decision 21): the same for every try, so that one order comes of it. */
  key: string;
  /** What was sent with the key and has had no answer that settles it: each may be the order that the key stands for. */
  unsettled: readonly CreateOrderBody[];
  /** The order, once it exists. */
  order: PlacedOrder | null;
}

/** What the dialog shows of an order that was made. */
export interface PlacedOrder {
  id: string;
  /** "iPhone 15 Pro 256GB" */
  device: string;
  /** Decimal string. */
  quotedPrice: string;
  serviceMethod: ServiceMethod;
  trackingNumber: string | null;
  shippingLabelUrl: string | null;
  /** It had reached the shop with what the customer had entered before a change. */
  hasEarlierDetails: boolean;
}

export const NO_PROGRESS: Progress = { guest: null, units: [] };

/** The orders that exist, in the order of the units. */
export function placedOrders(progress: Progress): readonly PlacedOrder[] {
  return progress.units.flatMap((unit) => (unit.order === null ? [] : [unit.order]));
}

/** Makes what the dialog shows of an order out of the server's answer. */
export function toPlacedOrder(order: Order, hasEarlierDetails: boolean): PlacedOrder {
  return {
    id: order.id,
    device: [order.product.model, order.product.storage].filter((part) => part !== null).join(' '),
    quotedPrice: order.quotedPrice,
    serviceMethod: order.serviceMethod,
    trackingNumber: order.trackingNumber,
    shippingLabelUrl: order.shippingLabelUrl,
    hasEarlierDetails,
  };
}
