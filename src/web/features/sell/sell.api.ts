import type { Order } from '#contracts/orders.ts';
import type { Product } from '#contracts/products.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { call } from '#web/lib/api.ts';

/** The calls of the sell flows (C7). Each throws ApiError where the server refuses, NetworkError where it is silent. */

/** Today's products of one model. */
export function fetchProducts(deviceType: DeviceType, model: string, signal: AbortSignal): Promise<Product[]> {
  return call('products.list', { query: { deviceType, model }, signal });
}

/** Reads one of this browser's orders. */
export function fetchOrder(id: string, signal: AbortSignal): Promise<Order> {
  return call('orders.get', { params: { id }, signal });
}
