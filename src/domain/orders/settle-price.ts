import type { CatalogProduct } from '../catalog/catalog.ts';
import { lockApplies } from '../catalog/lock.ts';
import { type Cents, parseMoney, toDecimal } from '../money.ts';
import type { FactorSet } from '../pricing/factors.ts';
import { lockFromCarrier, lockOf, type PriceRule, priceDevice } from '../pricing/quote.ts';
import {
  asksCarrier,
  type Carrier,
  type Condition,
  type DeviceType,
  type LockStatus,
  NO_STORAGE,
  type ServiceMethod,
} from '../vocabulary.ts';
import type { Refusal } from './refusal.ts';

/** Answers that a price depends on: equal answers are the same device, in either dialog. */
export interface PricedAnswers {
  /** Product, which is one storage version of a model. */
  productId: number;
  condition: Condition;
  carrier: Carrier | null;
  lockStatus: LockStatus | null;
}

type Answers = Omit<PricedAnswers, 'productId'>;

/** Fields of an order's form about its device. */
export interface DeviceForm extends Pick<Answers, 'condition'> {
  serviceMethod: ServiceMethod;
  carrier?: Carrier | null | undefined;
  lockStatus?: LockStatus | null | undefined;
  /** Price that the customer saw. */
  quotedPrice: string;
  /** Names of the device: only variant A sends them. */
  deviceType?: DeviceType | undefined;
  model?: string | undefined;
  storage?: string | null | undefined;
}

type Product = Omit<CatalogProduct, 'series'>;

/** Answers about a device, with the price that the shop owes for it. */
export interface SettledPrice extends Answers {
  rule: PriceRule;
  priceCents: Cents;
  /** Version of the factors that made the price. */
  factorsVersion: number;
}

/** A price with the device that it is for. */
export type Quote = PricedAnswers & SettledPrice;

/** Refusal of a quote that was not signed here, or is for another device. */
export const WRONG_QUOTE = { errors: { quoteId: 'This quote is for a different device' } };

/**
 * Settles the price of an order: exactly the price and rule of a stored quote, whichever dialog sends
 * it, else today's price. The form's price is only the one that the customer saw.
 * @param quote the quote that is still stored, or null; `factors` are today's
 */
export function settlePrice(
  form: DeviceForm,
  product: Product,
  { quote, factors, version }: FactorSet & { quote: Quote | null },
): SettledPrice | Refusal {
  const errors = productErrors(form, product);
  if (Object.keys(errors).length > 0) return { code: 'rule_broken', errors };
  const device = readDevice(form, product, quote);
  // A quote already includes its carrier.
  if (quote === null && device.rule === 'evaluation' && asksCarrier(product.deviceType) && device.carrier === null) {
    return { code: 'rule_broken', errors: { carrier: 'Please choose the carrier' } };
  }
  if (lockApplies(product) && device.lockStatus === null) {
    return { code: 'rule_broken', errors: { lockStatus: 'Please choose unlocked or locked' } };
  }
  if (quote !== null && !isQuoteForForm(quote, form, { ...device, productId: product.id })) {
    return { code: 'quote_invalid', ...WRONG_QUOTE };
  }
  const priceCents = quote?.priceCents ?? priceDevice({ ...product, ...device, factors });
  if (parseMoney(form.quotedPrice) !== priceCents) return { code: 'price_changed', price: toDecimal(priceCents) };
  return { ...device, priceCents, factorsVersion: quote?.factorsVersion ?? version };
}

type Device = Omit<SettledPrice, 'priceCents' | 'factorsVersion'>;

function readDevice(form: DeviceForm, product: Product, quote: Quote | null): Device {
  const { condition } = form;
  const answered = form.lockStatus ?? null;
  const carrier = asksCarrier(product.deviceType) ? (form.carrier ?? carrierOf(quote, answered)) : null;
  const lockStatus = lockOf({ ...product, carrier, lockStatus: answered });
  return { rule: quote?.rule ?? ruleOf(form), condition, carrier, lockStatus };
}

/**
 * Returns the rule of a form: variant A sends the names of the device, variant B and the cart do not; the counter has
 * its own rule.
 */
function ruleOf({ serviceMethod, deviceType, model }: DeviceForm): PriceRule {
  return serviceMethod !== 'counter' && deviceType !== undefined && model !== undefined ? 'evaluation' : 'counter';
}

/** Returns the carrier of a quote for a form of variant B, which sends only the lock that follows from the carrier. */
function carrierOf(quote: Quote | null, lockStatus: LockStatus | null): Carrier | null {
  if (quote === null || lockStatus === null) return null;
  return lockFromCarrier(quote.carrier) === lockStatus ? quote.carrier : null;
}

function isQuoteForForm(quote: Quote, form: DeviceForm, device: PricedAnswers): boolean {
  // Older carts could store a device as factory unlocked and locked, quoted as locked: that quote is honored (decision 007).
  const isLocked = quote.lockStatus === 'locked' && form.lockStatus === 'locked';
  return isQuoteForDevice(quote, isLocked ? { ...device, lockStatus: 'locked' } : device);
}

/**
 * Returns true when a quote applies to a device: the same product, condition, carrier and lock, by either rule. Quotes of the
 * counter rule without a carrier apply to any carrier with their lock.
 */
export function isQuoteForDevice(quote: PricedAnswers & { rule: PriceRule }, device: PricedAnswers): boolean {
  const isSame =
    quote.productId === device.productId &&
    quote.condition === device.condition &&
    quote.lockStatus === device.lockStatus;
  const isAnyCarrier = quote.rule === 'counter' && quote.carrier === null;
  return isSame && (isAnyCarrier || quote.carrier === device.carrier);
}

/** Returns errors for names in a form that differ from its product. */
function productErrors({ deviceType, model, storage }: DeviceForm, product: Product): Record<string, string> {
  const isWrong = {
    deviceType: deviceType !== undefined && deviceType !== product.deviceType,
    model: model !== undefined && model !== product.model,
    storage: storage != null && storage !== (product.storage ?? NO_STORAGE),
  };
  return Object.fromEntries(
    Object.entries(isWrong).flatMap(([field, wrong]) => (wrong ? [[field, 'This isn’t the right product']] : [])),
  );
}
