import type { CatalogProduct } from '../catalog/catalog.ts';
import { lockApplies } from '../catalog/lock.ts';
import { type Cents, parseMoney, toDecimal } from '../money.ts';
import type { FactorSet } from '../pricing/factors.ts';
import { isHeldFor, type PricedAnswers } from '../pricing/held-quote.ts';
import { lockFromCarrier, lockOf, type PriceRule, priceDevice } from '../pricing/quote.ts';
import {
  asksCarrier,
  type Carrier,
  type DeviceType,
  type LockStatus,
  NO_STORAGE,
  type ServiceMethod,
} from '../vocabulary.ts';
import type { Refusal } from './refusal.ts';

type Answers = Omit<PricedAnswers, 'productId'>;

/** What an order's form says of its device. */
export interface DeviceForm extends Answers {
  serviceMethod: ServiceMethod;
  /** The price that the customer saw. */
  quotedPrice: string;
  /** The device in words: variant A names it so. */
  deviceType?: DeviceType | undefined;
  model?: string | undefined;
  storage?: string | null | undefined;
}

type Product = Omit<CatalogProduct, 'series'>;

/** The answers about a device, with the price that the shop owes for it. */
export interface SettledPrice extends Answers {
  rule: PriceRule;
  priceCents: Cents;
  /** Number of the factors that made the price. */
  factorsVersion: number;
}

/** A price with the device that it is for. */
export type Quote = PricedAnswers & SettledPrice;

/** Text for a quote that was not signed here, or is for another device. */
export const WRONG_QUOTE = { errors: { quoteId: 'This quote is for a different device' } };

/**
 * Settles the price of an order: a kept quote's price to the cent, by the rule of the quote whichever dialog sends
 * it, else today's. The price in the form is only the one that the customer saw.
 * @param quote the one that is still kept, or null, beside today's factors
 */
export function settlePrice(
  form: DeviceForm,
  product: Product,
  { quote, factors, version }: FactorSet & { quote: Quote | null },
): SettledPrice | Refusal {
  const device = readDevice(form, product, quote);
  const errors = wrongWords(form, product);
  if (Object.keys(errors).length > 0) return { code: 'rule_broken', errors };
  // A quote says itself which carrier it is for.
  if (quote === null && device.rule === 'evaluation' && asksCarrier(product.deviceType) && device.carrier === null) {
    return { code: 'rule_broken', errors: { carrier: 'Please choose the carrier' } };
  }
  if (lockApplies(product) && device.lockStatus === null) {
    return { code: 'rule_broken', errors: { lockStatus: 'Please choose unlocked or locked' } };
  }
  if (quote !== null && !isFor(quote, form, { ...device, productId: product.id })) {
    return { code: 'quote_invalid', ...WRONG_QUOTE };
  }
  const priceCents = quote?.priceCents ?? priceDevice({ ...product, ...device, factors });
  if (parseMoney(form.quotedPrice) !== priceCents) return { code: 'price_changed', price: toDecimal(priceCents) };
  return { ...device, priceCents, factorsVersion: quote?.factorsVersion ?? version };
}

type Device = Omit<SettledPrice, 'priceCents' | 'factorsVersion'>;

function readDevice(form: DeviceForm, product: Product, quote: Quote | null): Device {
  const { condition } = form;
  const carrier = asksCarrier(product.deviceType) ? (form.carrier ?? carrierOf(quote, form.lockStatus)) : null;
  const lockStatus = lockOf({ ...product, carrier, lockStatus: form.lockStatus });
  return { rule: quote?.rule ?? ruleOf(form), condition, carrier, lockStatus };
}

/**
 * Returns the rule of a form: variant A's names the device in words, those of variant B and the cart do not; the counter has
 * its own rule.
 */
function ruleOf({ serviceMethod, deviceType, model }: DeviceForm): PriceRule {
  return serviceMethod !== 'counter' && deviceType !== undefined && model !== undefined ? 'evaluation' : 'counter';
}

/** Returns the carrier of a quote for a form of variant B, which names the lock that follows from it alone. */
function carrierOf(quote: Quote | null, lockStatus: LockStatus | null): Carrier | null {
  if (quote === null || lockStatus === null) return null;
  return lockFromCarrier(quote.carrier) === lockStatus ? quote.carrier : null;
}

function isFor(quote: Quote, form: DeviceForm, device: PricedAnswers): boolean {
  // Carts could once hold a device as factory unlocked and locked, quoted as locked: that quote is honored (decision 009).
  const isLocked = quote.lockStatus === 'locked' && form.lockStatus === 'locked';
  return isHeldFor(quote, isLocked ? { ...device, lockStatus: 'locked' } : device);
}

/** Names the words of a form that are not those of its product. */
function wrongWords({ deviceType, model, storage }: DeviceForm, product: Product): Record<string, string> {
  const isWrong = {
    deviceType: deviceType !== undefined && deviceType !== product.deviceType,
    model: model !== undefined && model !== product.model,
    storage: storage != null && storage !== (product.storage ?? NO_STORAGE),
  };
  return Object.fromEntries(
    Object.entries(isWrong).flatMap(([field, wrong]) => (wrong ? [[field, 'This isn’t the right product']] : [])),
  );
}
