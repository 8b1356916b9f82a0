import type { Account } from '#contracts/auth.ts';
import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';

/** The calls of placing an order (C7). Each throws ApiError where the server refuses, NetworkError where it is silent. */

/** Creates an order for one device of the caller's own. */
export function createOrder(body: CreateOrderBody, idempotencyKey: string): Promise<Order> {
  return call('orders.create', { body, idempotencyKey });
}

/** Makes the calls that concern the account. @param tell hears each answer, as the session does */
export function accountCalls(tell: (account: Account) => void) {
  const told = (account: Account) => {
    tell(account);
    return account;
  };
  return {
    updateProfile: async (body: CallInput<'auth.updateProfile'>['body']) =>
      told(await call('auth.updateProfile', { body })),
    fetchAccount: async () => told(await call('auth.me', {})),
  };
}

export type AccountCalls = ReturnType<typeof accountCalls>;

/** A device to be priced, and the rule to price it by (decision 11). */
export type QuoteBody = CallInput<'quotes.calculate'>['body'];

/** Prices a device and locks the price for 14 days (decision 12). */
export function fetchQuote(body: QuoteBody, signal?: AbortSignal): Promise<CallAnswer<'quotes.calculate'>> {
  return call('quotes.calculate', { body, ...(signal === undefined ? {} : { signal }) });
}
