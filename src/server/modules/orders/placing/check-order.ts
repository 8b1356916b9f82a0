import crypto from 'node:crypto';
import type { CreateOrderBody } from '#contracts/orders.ts';
import type { Cents } from '#domain/money.ts';
import { type ReadOrder, readOrder } from '#domain/orders/read-order.ts';
import { isRefusal } from '#domain/orders/refusal.ts';
import { type SettledPrice, WRONG_QUOTE } from '#domain/orders/settle-price.ts';
import { firstStatus } from '#domain/orders/status.ts';
import { priceDevice } from '#domain/pricing/quote.ts';
import { QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { shopTime } from '#domain/shop-day.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import type { Catalog, StoredProduct } from '#server/modules/catalog/index.ts';
import type { DatedQuote } from '#server/modules/prices/index.ts';
import { readQuote } from '#server/modules/quotes/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { pickupRules } from '#server/platform/shop.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import { labelUrl, type Order } from '../order-rows.ts';
import type { Seller } from './seller.queries.ts';

/** An order that may be placed, at the server's price. */
export interface CheckedOrder {
  order: Order;
  price: SettledPrice;
  product: StoredProduct;
  /** A kept quote above today's price, which staff may not always use (`admitQuotes`); null without one. */
  aboveToday: { quote: DatedQuote; todayCents: Cents } | null;
  now: Date;
}

/**
 * Checks the body of an order and settles its price.
 * @throws Failure price_changed when the customer saw another price; quote_invalid for a quote that was not signed here or is for
 * another device; product_not_found; rule_broken with the specification's text and the fields
 */
export function checkOrder(
  { clock, secrets, env }: Context,
  catalog: Catalog,
  carrier: LabelCarrier,
  seller: Seller,
  body: CreateOrderBody,
): CheckedOrder {
  const now = clock.now();
  const quote = body.quoteId == null ? null : (readQuote(secrets, body.quoteId) ?? fail('quote_invalid', WRONG_QUOTE));
  const validQuote = quote !== null && quote.expiresAt > now ? quote : null;
  const product =
    (validQuote === null ? catalog.find(body.productId) : catalog.findEver(body.productId)) ??
    fail('product_not_found');
  const outcome = readOrder(body, {
    product,
    pricing: { quote: validQuote, ...catalog.factors },
    seller,
    today: { now: shopTime(now, env.SHOP_TIME_ZONE), rules: pickupRules(env) },
  });
  if (isRefusal(outcome)) {
    const { code, ...details } = outcome;
    return fail(code, details);
  }
  const { price } = outcome;
  return {
    order: newOrder(body, { ...outcome, seller, product, carrier, now }),
    price,
    product,
    now,
    aboveToday: validQuote === null ? null : readAboveToday(validQuote, product, catalog),
  };
}

const DAY_MS = 24 * 3600 * 1000;

/** Compares a kept quote with today's price for the same answers, which is 0 when the shop no longer buys the device. */
function readAboveToday(
  { expiresAt, ...quote }: NonNullable<ReturnType<typeof readQuote>>,
  product: StoredProduct,
  { find, factors: { factors } }: Catalog,
): CheckedOrder['aboveToday'] {
  const todayCents = find(product.id) === undefined ? 0 : priceDevice({ ...product, ...quote, factors });
  if (quote.priceCents <= todayCents) return null;
  return { quote: { ...quote, issuedAt: new Date(expiresAt.getTime() - QUOTE_VALID_DAYS * DAY_MS) }, todayCents };
}

interface OrderParts extends ReadOrder, Pick<CheckedOrder, 'product' | 'now'> {
  seller: Seller;
  carrier: LabelCarrier;
}

function newOrder(body: CreateOrderBody, { seller, price, product, handover, imei, carrier, now }: OrderParts): Order {
  const id = newOrderId(now);
  return {
    id,
    customerId: seller.id,
    customer: seller,
    productId: product.id,
    product: {
      id: product.id,
      model: product.model,
      deviceType: product.deviceType,
      storage: product.storage,
    },
    condition: price.condition,
    carrier: price.carrier,
    carrierName: price.carrier === 'other' ? (body.carrierName ?? null) : null,
    lockStatus: price.lockStatus,
    storage: product.storage ?? NO_STORAGE,
    ...handover,
    quantity: 1,
    baseCents: product.basePriceCents,
    quotedCents: price.priceCents,
    finalCents: null,
    batteryHealth: body.batteryHealth ?? null,
    imei,
    status: firstStatus(handover.serviceMethod),
    paymentStatus: 'pending',
    notes: body.notes ?? null,
    termsVersion: null,
    assignedTo: null,
    estimatedCompletion: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
    trackingNumber: handover.serviceMethod === 'mail' ? carrier.reserve() : null,
    shippingLabelUrl: labelUrl(id, handover.serviceMethod),
  };
}

/**
 * Creates an order's id: a UUID of version 7 (RFC 9562, 5.7), whose first 48 bits are the time in milliseconds and
 * whose last 74 are random. New orders are then neighbors in every index by id, whereas random ids would each change a
 * different page; the short id, its last 8 characters, is random as before.
 */
export function newOrderId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // A random UUID with its first bits replaced: "tttttttt-tttt-7rrr-yrrr-rrrrrrrrrrrr".
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
