import type { Account } from '#contracts/auth.ts';
import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import type { Product } from '#contracts/products.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';

/** The calls of the sell flows (C7). Each throws ApiError where the server refuses, NetworkError where it is silent. */

/** What is priced, and by which rule (decision 11). */
export type QuoteBody = CallInput<'quotes.calculate'>['body'];

/** Today's products of one model. */
export function fetchProducts(deviceType: DeviceType, model: string, signal: AbortSignal): Promise<Product[]> {
  return call('products.list', { query: { deviceType, model }, signal });
}

/** Prices a device and locks the price for 14 days (decision 12). */
export function fetchQuote(body: QuoteBody, signal?: AbortSignal): Promise<CallAnswer<'quotes.calculate'>> {
  return call('quotes.calculate', { body, ...(signal === undefined ? {} : { signal }) });
}

/** Creates the customer record of a guest. */
export function createGuest(
  body: CallInput<'customers.createGuest'>['body'],
  idempotencyKey: string,
): Promise<CallAnswer<'customers.createGuest'>> {
  return call('customers.createGuest', { body, idempotencyKey });
}

/** Creates an order for one device. */
export function createOrder(body: CreateOrderBody, idempotencyKey: string): Promise<Order> {
  return call('orders.create', { body, idempotencyKey });
}

/** Reads one of this browser's orders. */
export function fetchOrder(id: string, signal: AbortSignal): Promise<Order> {
  return call('orders.get', { params: { id }, signal });
}

/** Saves the account's address, to which a label belongs. */
export function updateProfile(body: CallInput<'auth.updateProfile'>['body']): Promise<Account> {
  return call('auth.updateProfile', { body });
}

/** Who is signed in, by the server's word. */
export function fetchAccount(): Promise<Account> {
  return call('auth.me', {});
}
