import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { ApiError, type CallAnswer, type CallInput, NetworkError } from '#web/lib/api.ts';
import type { CartItem } from './cart-item.ts';

export type Quote = Pick<CartItem, 'quotedPrice' | 'quoteId' | 'expiresAt'>;

/** What became of an item, told as soon as it is known. */
export type ItemReport =
  | { kind: 'sending' }
  /** `order` is null where it had been placed before, with an answer that never came. */
  | { kind: 'placed'; order: Order | null }
  /** The price is another one today; this is a quote of it. */
  | { kind: 'price_changed'; quote: Quote }
  | { kind: 'failed'; message: string };

export interface SubmitPorts {
  createOrder(body: CreateOrderBody, key: string): Promise<Order>;
  fetchQuote(body: CallInput<'quotes.calculate'>['body']): Promise<CallAnswer<'quotes.calculate'>>;
  /** Whether the server still knows the session. */
  isSignedIn(): Promise<boolean>;
  report(item: CartItem, report: ItemReport): void;
}

/**
 * How a submission ended: `complete` when every item was sent and answered, `stopped` when the rest was not sent, and
 * `signed_out` when it was not sent because the session is over.
 */
export type SubmitOutcome = 'complete' | 'stopped' | 'signed_out';

const NO_ANSWER = 'No answer came. Trying again is safe: it becomes one order.';
const SIGN_IN = 'Please sign in again to submit this device. It is kept as it is.';
const REFUSED = 'This device could not be submitted. Please try again.';

/**
 * Sends each item once, one after the other, under its own key (C4, Cart submit; decision 21). What is refused is
 * reported, and the others go on; where the server cannot be reached, or asks to wait, the rest stays unsent. However often
 * it is called for an item, that becomes one order.
 */
export async function submitCart(
  items: readonly CartItem[],
  customerId: string,
  ports: SubmitPorts,
): Promise<SubmitOutcome> {
  for (const item of items) {
    ports.report(item, { kind: 'sending' });
    try {
      ports.report(item, await submitItem(item, customerId, ports));
    } catch (error) {
      const signedOut = await isOver(error, ports);
      ports.report(item, { kind: 'failed', message: signedOut ? SIGN_IN : failureText(error) });
      if (signedOut) return 'signed_out';
      if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) return 'stopped';
    }
  }
  return 'complete';
}

/** @throws ApiError or NetworkError where it is neither placed nor a question of the price */
async function submitItem(item: CartItem, customerId: string, ports: SubmitPorts): Promise<ItemReport> {
  try {
    return { kind: 'placed', order: await createOrder(toOrderBody(item, customerId), item.key, ports) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The key is this item's alone and is kept only with an order: an earlier try has arrived, for an earlier address.
    if (error.code === 'idempotency_key_reused') return { kind: 'placed', order: null };
    if (error.code !== 'price_changed') throw error;
    return { kind: 'price_changed', quote: await freshQuote(item, ports) };
  }
}

/** A quote that is not the server's, or not for this device, is left out: today's price is asked for then. */
async function createOrder(body: CreateOrderBody, key: string, ports: SubmitPorts): Promise<Order> {
  try {
    return await ports.createOrder(body, key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'quote_invalid') throw error;
    return ports.createOrder({ ...body, quoteId: null }, key);
  }
}

/** Today's price by the rule that the cart's orders have (decision 11), kept for 14 days. */
async function freshQuote(item: CartItem, ports: SubmitPorts): Promise<Quote> {
  const { productId, condition, carrier, lockStatus, serviceMethod } = item;
  const { price, quoteId, expiresAt } = await ports.fetchQuote({
    ...{ productId, condition, carrier, lockStatus, serviceMethod },
    rule: 'counter',
  });
  return { quotedPrice: price, quoteId, expiresAt };
}

/** What the cart sends (C7): the address only for home pickup. */
function toOrderBody(item: CartItem, customerId: string): CreateOrderBody {
  return {
    customerId,
    productId: item.productId,
    condition: item.condition,
    carrier: item.carrier,
    carrierName: item.carrierName,
    lockStatus: item.lockStatus,
    serviceMethod: item.serviceMethod,
    quotedPrice: item.quotedPrice,
    quoteId: item.quoteId,
    pickupAddress: item.serviceMethod === 'home_pickup' ? item.pickupAddress : null,
    batteryHealth: item.batteryHealth,
    imei: item.imei,
  };
}

/**
 * Whether the session is over. The server says so while the browser still has its cookie; a browser that has lost it is a
 * visitor, who is answered that there is no such customer record, or asked to prove a phone, as no account ever is.
 */
async function isOver(error: unknown, { isSignedIn }: SubmitPorts): Promise<boolean> {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 401) return true;
  const isVisitors = error.code === 'not_found' || error.code === 'phone_verification_required';
  return isVisitors && !(await isSignedIn());
}

/** @throws what is a mistake in the code */
function failureText(error: unknown): string {
  if (error instanceof NetworkError) return error.reason === 'away' ? error.userMessage : NO_ANSWER;
  if (!(error instanceof ApiError)) throw error;
  const [first] = Object.values(error.errors);
  return first ?? error.userMessage ?? REFUSED;
}
