import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { SERVICE_METHODS } from '#domain/vocabulary.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { listOf, oneOf, orNull, readFlag, readText, shapeOf } from '#web/lib/storage/saved-values.ts';

/** Reads a saved order. @throws TypeError when it is invalid */
const readPlacedOrder = shapeOf({
  id: readText,
  /** "iPhone 15 Pro 256GB" */
  device: readText,
  /** Decimal string. */
  quotedPrice: readText,
  serviceMethod: oneOf(SERVICE_METHODS),
  trackingNumber: orNull(readText),
  shippingLabelUrl: orNull(readText),
  /** True when the order was made with the details from before a change. */
  hasEarlierDetails: readFlag,
});

/** Created order, as shown on screens. */
export type PlacedOrder = ReturnType<typeof readPlacedOrder>;

/** Limit of saved attempts, above the number of changes that a customer makes. */
const MAX_UNSETTLED = 100;

/** Reads a saved unit. @throws TypeError when it is invalid */
export const readUnit = shapeOf({
  /** Idempotency key: the same for every attempt, which makes one order of the unit. */
  key: readText,
  /** Bodies that were sent with the key without a conclusive answer: each may be the order behind the key. */
  unsettled: listOf(readOrderBody, MAX_UNSETTLED),
  /** Order, once it exists. */
  order: orNull(readPlacedOrder),
});

/** One device on its way to becoming one order. Saved before each call, which lets a reload or a retry continue. */
export type Unit = ReturnType<typeof readUnit>;

/** Starts a unit that was never sent. @param key a new one by default */
export function newUnit(key: string = newIdempotencyKey()): Unit {
  return { key, unsettled: [], order: null };
}

/** Reduces the server's answer to the fields of an order on screen. */
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

/** Reads a request that was sent before. It is sent to the server unchanged, which validates every field. */
function readOrderBody(value: unknown): CreateOrderBody {
  if (!isOrderBody(value)) throw new TypeError('Not an order');
  return value;
}

function isOrderBody(value: unknown): value is CreateOrderBody {
  return typeof value === 'object' && value !== null && 'customerId' in value && 'productId' in value;
}
