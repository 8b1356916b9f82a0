import { lockApplies } from '../catalog/lock.ts';
import { type Cents, parseMoney } from '../money.ts';
import type { FactorSet } from '../pricing/factors.ts';
import { isHeldFor, type PricedAnswers } from '../pricing/held-quote.ts';
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

/** What an order's form says of its device. */
export interface DeviceForm {
  serviceMethod: ServiceMethod;
  condition: Condition;
  carrier: Carrier | null;
  lockStatus: LockStatus | null;
  /** The price that the customer saw. */
  quotedPrice: string;
  /** The device in words: variant A names it so (C7). */
  deviceType?: DeviceType | undefined;
  model?: string | undefined;
  storage?: string | null | undefined;
}

interface Product {
  id: number;
  deviceType: DeviceType;
  model: string;
  storage: string | null;
  cellular: boolean;
  basePriceCents: Cents;
}

/** A quote that is still kept. */
interface KeptQuote extends PricedAnswers {
  rule: PriceRule;
  priceCents: Cents;
  factorsVersion: number;
}

/** The answers about a device, with the price that the shop owes for it. */
export interface SettledPrice {
  rule: PriceRule;
  condition: Condition;
  carrier: Carrier | null;
  lockStatus: LockStatus | null;
  priceCents: Cents;
  /** Number of the factors that made the price. */
  factorsVersion: number;
}

export type PriceSettling =
  | { kind: 'settled'; price: SettledPrice }
  /** The customer saw another price. */
  | { kind: 'changed'; priceCents: Cents }
  /** The quote is for another device. */
  | { kind: 'other_device' }
  | { kind: 'problem'; errors: Readonly<Record<string, string>> };

/**
 * Settles the price of an order (decision 12): a kept quote's price to the cent, by the rule of the quote whichever dialog sends
 * it (decision 42), else today's. The price in the form is only the one that the customer saw.
 * @param quote the quote that is kept, or null, beside today's factors
 */
export function settlePrice(
  form: DeviceForm,
  product: Product,
  { quote, factors, version }: FactorSet & { quote: KeptQuote | null },
): PriceSettling {
  const device = readDevice(form, product, quote);
  const errors = wrongWords(form, product);
  if (Object.keys(errors).length > 0) return { kind: 'problem', errors };
  // A quote says itself which carrier it is for.
  if (quote === null && device.rule === 'evaluation' && asksCarrier(product.deviceType) && device.carrier === null) {
    return { kind: 'problem', errors: { carrier: 'Please choose the carrier' } };
  }
  if (lockApplies(product) && device.lockStatus === null) {
    return { kind: 'problem', errors: { lockStatus: 'Please say whether the device is unlocked' } };
  }
  if (quote !== null && !isFor(quote, form, { ...device, productId: product.id })) return { kind: 'other_device' };
  const priceCents = quote?.priceCents ?? priceDevice({ ...product, ...device, factors });
  if (parseMoney(form.quotedPrice) !== priceCents) return { kind: 'changed', priceCents };
  return { kind: 'settled', price: { ...device, priceCents, factorsVersion: quote?.factorsVersion ?? version } };
}

type Device = Omit<SettledPrice, 'priceCents' | 'factorsVersion'>;

function readDevice(form: DeviceForm, product: Product, quote: KeptQuote | null): Device {
  const { condition } = form;
  const carrier = asksCarrier(product.deviceType) ? (form.carrier ?? carrierOf(quote, form.lockStatus)) : null;
  const lockStatus = lockOf({ ...product, carrier, lockStatus: form.lockStatus });
  return { rule: quote?.rule ?? ruleOf(form), condition, carrier, lockStatus };
}

/**
 * Returns the rule of a form: variant A's names the device in words, those of variant B and the cart do not (C7); the counter has
 * its own rule.
 */
function ruleOf({ serviceMethod, deviceType, model }: DeviceForm): PriceRule {
  return serviceMethod !== 'counter' && deviceType !== undefined && model !== undefined ? 'evaluation' : 'counter';
}

/** Returns the carrier of a quote for a form of variant B, which names the lock that follows from it alone (C7). */
function carrierOf(quote: KeptQuote | null, lockStatus: LockStatus | null): Carrier | null {
  if (quote === null || lockStatus === null) return null;
  return lockFromCarrier(quote.carrier) === lockStatus ? quote.carrier : null;
}

function isFor(quote: KeptQuote, form: DeviceForm, device: PricedAnswers): boolean {
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
    Object.entries(isWrong).flatMap(([field, wrong]) => (wrong ? [[field, 'Not this product']] : [])),
  );
}
