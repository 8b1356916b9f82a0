import type { Order } from '#contracts/orders.ts';
import type { Product } from '#contracts/products.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';

/** The calls of the sell flows (C7). Each throws ApiError where the server refuses, NetworkError where it is silent. */

/** Today's products of one model. */
export function fetchProducts(deviceType: DeviceType, model: string, signal: AbortSignal): Promise<Product[]> {
  return call('products.list', { query: { deviceType, model }, signal });
}

/** Creates the customer record of a guest. */
export function createGuest(
  body: CallInput<'customers.createGuest'>['body'],
  idempotencyKey: string,
): Promise<CallAnswer<'customers.createGuest'>> {
  return call('customers.createGuest', { body, idempotencyKey });
}

/** Reads one of this browser's orders. */
export function fetchOrder(id: string, signal: AbortSignal): Promise<Order> {
  return call('orders.get', { params: { id }, signal });
}
