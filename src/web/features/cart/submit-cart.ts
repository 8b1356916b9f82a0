import {
  failureOf,
  newUnit,
  type OrderBody,
  type PlacedOrder,
  type PlacingFailure,
  type PlacingOutcome,
  placeOrders,
  type QuoteBody,
  type Seller,
  type UnitPorts,
} from '#web/features/place-order/index.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import type { CartItem } from './cart.ts';

export type Quote = Pick<CartItem, 'quotedPrice' | 'quoteId' | 'expiresAt'>;

/** Outcome of one item, reported as soon as it is known. */
export type ItemReport =
  | { kind: 'sending' }
  /** `order` is null when it was placed before and its answer was lost. */
  | { kind: 'placed'; order: PlacedOrder | null }
  /** The price has changed; `quote` is today's. */
  | { kind: 'price_changed'; quote: Quote }
  | { kind: 'failed'; message: string };

export interface CartPorts extends Pick<UnitPorts, 'createOrder'> {
  fetchQuote(body: QuoteBody): Promise<CallAnswer<'quotes.calculate'>>;
  report(item: CartItem, report: ItemReport): void;
}

/**
 * Sends each item once, under its own key. Refusals are reported, and the other items continue.
 * @throws only on bugs
 */
export function submitCart(
  items: readonly CartItem[],
  seller: Seller,
  { createOrder, fetchQuote, report }: CartPorts,
): Promise<PlacingOutcome> {
  return placeOrders({
    lines: items.map((item) => ({ item, unit: newUnit(item.key), body: toOrderBody(item) })),
    seller,
    createOrder,
    // Saves nothing: the cart keeps the key, and the item from which the body is made.
    saveUnit: () => undefined,
    continuesAfterRefusal: true,
    onSending: ({ item }) => report(item, { kind: 'sending' }),
    onOutcome: async ({ item }, outcome) => {
      const hasNewPrice = outcome.kind === 'price_changed';
      report(item, hasNewPrice ? await askAboutPrice(item, fetchQuote) : reportOf(outcome));
    },
  });
}

/** Requests today's price by the rule of the cart's orders, valid for 14 days. */
async function askAboutPrice(item: CartItem, fetchQuote: CartPorts['fetchQuote']): Promise<ItemReport> {
  const { productId, condition, carrier, lockStatus, serviceMethod } = item;
  try {
    const { price, quoteId, expiresAt } = await fetchQuote({
      productId,
      condition,
      carrier,
      lockStatus,
      serviceMethod,
      rule: 'counter',
    });
    return { kind: 'price_changed', quote: { quotedPrice: price, quoteId, expiresAt } };
  } catch (error) {
    return reportOf(failureOf(error));
  }
}

function reportOf(outcome: PlacingOutcome): ItemReport {
  if (outcome.kind === 'placed') return { kind: 'placed', order: outcome.orders[0] ?? null };
  // Only this item uses the key, and the server keeps a key only with an order: an earlier attempt arrived, with an
  // earlier address.
  if (outcome.kind === 'key_reused') return { kind: 'placed', order: null };
  return { kind: 'failed', message: failureText(outcome) };
}

const REFUSED = 'We couldn’t submit this device. Please try again.';

function failureText(failure: PlacingFailure): string {
  switch (failure.kind) {
    case 'signed_out':
      return 'Please sign in again to submit this device. It’s still in your cart.';
    case 'no_answer':
      return 'We didn’t get a response. It’s safe to try again: you won’t order twice.';
    case 'wrong_fields':
      return Object.values(failure.errors)[0] ?? failure.message ?? REFUSED;
    default:
      return failure.message ?? REFUSED;
  }
}

/** Builds the body that the cart sends: the address only for home pickup, and no field that is only displayed. */
function toOrderBody(item: CartItem): OrderBody {
  const { id: _id, key: _key, deviceType: _type, model: _model, storage: _storage, expiresAt: _until, ...sent } = item;
  return { ...sent, pickupAddress: item.serviceMethod === 'home_pickup' ? item.pickupAddress : null };
}
