import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { SERVICE_METHODS, type ServiceMethod } from '#domain/vocabulary.ts';
import { newIdempotencyKey } from '#web/lib/api.ts';
import { listOf, oneOf, orNull, type Reader, readFlag, readText, shapeOf } from '#web/lib/storage/saved-values.ts';

/** One device on its way to becoming one order. It is saved before each call, so that a reload or a retry goes on. */
export interface Unit {
  /** Idempotency key (decision 21): the same for every try, so that one order comes of it. */
  key: string;
  /** Bodies that were sent with the key without an answer that settles them: each may be the order behind the key. */
  unsettled: readonly CreateOrderBody[];
  /** The order, once it exists. */
  order: PlacedOrder | null;
}

/** An order that was made, as screens show it. */
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

/** Begins a unit that was never sent. @param key a new one unless told otherwise */
export function newUnit(key: string = newIdempotencyKey()): Unit {
  return { key, unsettled: [], order: null };
}

/** Reduces the server's answer to what screens show of an order. */
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

/** More tries with changed details than anybody makes. */
const MAX_UNSETTLED = 100;

const readPlacedOrder: Reader<PlacedOrder> = shapeOf({
  id: readText,
  device: readText,
  quotedPrice: readText,
  serviceMethod: oneOf(SERVICE_METHODS),
  trackingNumber: orNull(readText),
  shippingLabelUrl: orNull(readText),
  hasEarlierDetails: readFlag,
});

/** Reads a saved unit. @throws TypeError where it is none */
export const readUnit: Reader<Unit> = shapeOf({
  key: readText,
  unsettled: listOf(readOrderBody, MAX_UNSETTLED),
  order: orNull(readPlacedOrder),
});

/** Reads a request that was sent before. It goes to the server as it is, which checks every field of it. */
function readOrderBody(value: unknown): CreateOrderBody {
  if (!isOrderBody(value)) throw new TypeError('Not an order');
  return value;
}

function isOrderBody(value: unknown): value is CreateOrderBody {
  return typeof value === 'object' && value !== null && 'customerId' in value && 'productId' in value;
}
