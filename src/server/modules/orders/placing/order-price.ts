import type { CreateOrderBody } from '#contracts/orders.ts';
import { lockApplies } from '#domain/catalog/lock.ts';
import { parseMoney, toDecimal } from '#domain/money.ts';
import { isHeldFor } from '#domain/pricing/held-quote.ts';
import { lockFromCarrier, lockOf, type PriceRule } from '#domain/pricing/quote.ts';
import {
  asksCarrier,
  type Carrier,
  type Condition,
  type LockStatus,
  NO_STORAGE,
  readCondition,
} from '#domain/vocabulary.ts';
import type { Catalog, StoredProduct } from '#server/modules/catalog/index.ts';
import { type IssuedQuote, priceFromCatalog, readQuote } from '#server/modules/quotes/index.ts';
import { fail } from '#server/platform/errors.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** The device of an order with the price that the shop owes for it. */
export interface SettledPrice {
  product: StoredProduct;
  rule: PriceRule;
  condition: Condition;
  carrier: Carrier | null;
  lockStatus: LockStatus | null;
  priceCents: number;
  /** Number of the factors that made the price. */
  factorsVersion: number;
}

interface Given {
  catalog: Catalog;
  secrets: Secrets;
  now: Date;
}

/**
 * Settles the price of an order (decision 12): an unexpired quote's price to the cent, by the rule of the quote whichever
 * dialog sends it (decision 42), else today's. The price in the body is only the one that the customer saw.
 * @throws Failure price_changed when that differs, quote_invalid when the quote was not signed here or is for another
 * device, product_not_found, rule_broken.
 */
export function settlePrice(body: CreateOrderBody, { catalog, secrets, now }: Given): SettledPrice {
  const quote = body.quoteId == null ? null : (readQuote(secrets, body.quoteId) ?? fail('quote_invalid', wrongQuote));
  const kept = quote !== null && quote.expiresAt > now ? quote : null;
  const product =
    (kept === null ? catalog.find(body.productId) : catalog.findKnown(body.productId)) ?? fail('product_not_found');
  checkDescription(body, product);
  const device = readDevice(body, product, kept);
  const settled =
    kept === null
      ? todaysPrice(catalog, product, device)
      : priceOfQuote(kept, product, device, body.lockStatus ?? null);
  if (parseMoney(body.quotedPrice) !== settled.priceCents)
    fail('price_changed', { price: toDecimal(settled.priceCents) });
  return settled;
}

const wrongQuote = { errors: { quoteId: 'This quote is not for this device' } };

type Device = Omit<SettledPrice, 'product' | 'priceCents' | 'factorsVersion'>;

/**
 * Returns the rule of a payload: variant A's names the device in words, those of variant B and the cart do not (C7);
 * the counter has its own rule.
 */
function ruleOf(body: CreateOrderBody): PriceRule {
  if (body.serviceMethod === 'counter') return 'counter';
  return body.deviceType !== undefined && body.model !== undefined ? 'evaluation' : 'counter';
}

function readDevice(body: CreateOrderBody, product: StoredProduct, kept: IssuedQuote | null): Device {
  const { deviceType, cellular } = product;
  const condition = readCondition(body.condition) ?? fail('malformed');
  const carrier = asksCarrier(deviceType) ? (body.carrier ?? carrierOf(kept, body.lockStatus ?? null)) : null;
  const lockStatus = lockOf({ deviceType, cellular, carrier, lockStatus: body.lockStatus ?? null });
  const rule = kept?.rule ?? ruleOf(body);
  // A quote says itself which carrier it is for.
  if (kept === null && rule === 'evaluation' && asksCarrier(deviceType) && carrier === null) {
    fail('rule_broken', { errors: { carrier: 'Please choose the carrier' } });
  }
  if (lockApplies(product) && lockStatus === null) {
    fail('rule_broken', { errors: { lockStatus: 'Please say whether the device is unlocked' } });
  }
  return { rule, condition, carrier, lockStatus };
}

/** Returns the carrier of a quote for a body of variant B, which names the lock that follows from it alone (C7). */
function carrierOf(kept: IssuedQuote | null, lockInBody: LockStatus | null): Carrier | null {
  if (kept === null || lockInBody === null) return null;
  return lockFromCarrier(kept.carrier) === lockInBody ? kept.carrier : null;
}

function todaysPrice(catalog: Catalog, product: StoredProduct, device: Device): SettledPrice {
  const { priceCents, factorsVersion } = priceFromCatalog(catalog, { productId: product.id, ...device });
  return { product, ...device, priceCents, factorsVersion };
}

/** @param lockInBody the body's lock status, before its carrier is considered */
function priceOfQuote(
  quote: IssuedQuote,
  product: StoredProduct,
  device: Device,
  lockInBody: LockStatus | null,
): SettledPrice {
  // Carts could once hold a device as factory unlocked and locked, quoted as locked: that quote is honored (decision
  // 009).
  const lockStatus = quote.lockStatus === 'locked' && lockInBody === 'locked' ? lockInBody : device.lockStatus;
  if (!isHeldFor(quote, { ...device, productId: product.id, lockStatus })) fail('quote_invalid', wrongQuote);
  return { product, ...device, priceCents: quote.priceCents, factorsVersion: quote.factorsVersion };
}

/** Checks that the body's words for the device match the product that it names. */
function checkDescription(body: CreateOrderBody, product: StoredProduct): void {
  const errors: Record<string, string> = {};
  if (body.deviceType !== undefined && body.deviceType !== product.deviceType) errors.deviceType = 'Not this product';
  if (body.model !== undefined && body.model !== product.model) errors.model = 'Not this product';
  if (body.storage != null && body.storage !== (product.storage ?? NO_STORAGE)) errors.storage = 'Not this product';
  if (Object.keys(errors).length > 0) fail('rule_broken', { errors });
}
