import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { SERVICE_METHODS } from '#domain/vocabulary.ts';
import { newIdempotencyKey } from '#web/lib/api.ts';
import { listOf, oneOf, orNull, readFlag, readText, shapeOf } from '#web/lib/storage/saved-values.ts';

/** Reads a saved order. @throws TypeError where it is none */
const readPlacedOrder = shapeOf({
  id: readText,
  /** "iPhone 15 Pro 256GB" */
  device: readText,
  /** Decimal string. */
  quotedPrice: readText,
  serviceMethod: oneOf(SERVICE_METHODS),
  trackingNumber: orNull(readText),
  shippingLabelUrl: orNull(readText),
  /** It had reached the shop with what the customer had entered before a change. */
  hasEarlierDetails: readFlag,
});

/** An order that was made, as screens show it. */
export type PlacedOrder = ReturnType<typeof readPlacedOrder>;

/** More tries with changed details than anybody makes. */
const MAX_UNSETTLED = 100;

/** Reads a saved unit. @throws TypeError where it is none */
export const readUnit = shapeOf({
  /** Idempotency key (decision 21): the same for every try, so that one order comes of it. */
  key: readText,
  /** Bodies that were sent with the key without an answer that settles them: each may be the order behind the key. */
  unsettled: listOf(readOrderBody, MAX_UNSETTLED),
  /** The order, once it exists. */
  order: orNull(readPlacedOrder),
});

/** One device on its way to becoming one order. It is saved before each call, so that a reload or a retry goes on. */
export type Unit = ReturnType<typeof readUnit>;

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

/** Reads a request that was sent before. It goes to the server as it is, which checks every field of it. */
function readOrderBody(value: unknown): CreateOrderBody {
  if (!isOrderBody(value)) throw new TypeError('Not an order');
  return value;
}

function isOrderBody(value: unknown): value is CreateOrderBody {
  return typeof value === 'object' && value !== null && 'customerId' in value && 'productId' in value;
}
