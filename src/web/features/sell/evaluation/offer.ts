import type { Product } from '#contracts/products.ts';
import { isCellular } from '#domain/catalog/lock.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import { type DeviceOptions, missingOptions } from '#domain/orders/submission.ts';
import { lockOf, type PriceInput, priceDevice, type QuoteStep, quoteSteps } from '#domain/pricing/quote.ts';
import { asksCarrier, type DeviceType, type LockStatus } from '#domain/vocabulary.ts';
import type { FieldName, Options } from './form.ts';

/** The model being sold and its products of today: one for each storage version. */
export interface Device {
  deviceType: DeviceType;
  model: string;
  products: readonly Product[];
}

/** A price that the server holds for 14 days (decision 12). `selection` tells what it is for. */
export interface LockedQuote {
  selection: string;
  cents: Cents;
  quoteId: string;
  /** Instant. */
  expiresAt: string;
}

/** A price of today as the server named it when it refused another one. */
export interface NamedPrice {
  selection: string;
  cents: Cents;
}

/** What one device is worth, with all that an order needs to name it. */
export interface Offer {
  product: Product;
  /** Names product, condition and carrier: a quote with the same one is for this offer. */
  selection: string;
  /** Price of one device: the locked one, else the one the server named, else computed from the products. */
  cents: Cents;
  /** What the products alone say. Differs from `cents` when prices changed since they were loaded. */
  computedCents: Cents;
  /** Lines that explain the price; empty where it is not made from the base price on screen. */
  steps: readonly QuoteStep[];
  quote: LockedQuote | null;
}

/** True when the model is sold in storage versions: then one has to be chosen (C5). */
export function hasStorage(device: Device): boolean {
  return device.products.some((product) => product.storage !== null);
}

/** Carrier and lock status as the calls take them; null where the device has none (decision 8). */
export function connectionOf(
  device: Device,
  options: Options,
): Pick<Options, 'carrier' | 'carrierName'> & { lockStatus: LockStatus | null } {
  const { deviceType } = device;
  const carrier = asksCarrier(deviceType) ? options.carrier : null;
  return {
    carrier,
    carrierName: carrier === 'other' ? options.carrierName : null,
    lockStatus: lockOf({ deviceType, cellular: isCellular(device), carrier, lockStatus: null }),
  };
}

/** The options that stand between the customer and a price, in the order of the screen. */
export function missingFields(device: Device, options: Options): readonly FieldName[] {
  const missing = missingOptions(required(device, options));
  if (missing.length > 0) return missing;
  // A storage version that has left the catalogue has to be chosen anew.
  return productOf(device, options) === null ? ['storage'] : [];
}

/**
 * The price, as soon as all required options are chosen (C4, step 1).
 * @returns null while something is missing.
 */
export function offerOf(
  device: Device,
  options: Options,
  known: { quote: LockedQuote | null; named: NamedPrice | null },
): Offer | null {
  const product = productOf(device, options);
  if (product === null || missingFields(device, options).length > 0) return null;
  const input = priceInput(device, product, options);
  if (input === null) return null;
  const selection = [product.id, input.condition, input.carrier, input.lockStatus].join(' ');
  const quote = known.quote?.selection === selection ? known.quote : null;
  const named = known.named?.selection === selection ? known.named : null;
  const computedCents = priceDevice(input);
  const cents = quote?.cents ?? named?.cents ?? computedCents;
  return { product, selection, cents, computedCents, quote, steps: cents === computedCents ? quoteSteps(input) : [] };
}

function priceInput(device: Device, product: Product, options: Options): PriceInput | null {
  const basePriceCents = parseMoney(product.basePrice);
  if (basePriceCents === null || options.condition === null) return null;
  return {
    rule: 'evaluation',
    basePriceCents,
    condition: options.condition,
    deviceType: device.deviceType,
    cellular: isCellular(device),
    ...connectionOf(device, options),
  };
}

function productOf(device: Device, options: Options): Product | null {
  if (!hasStorage(device)) return device.products[0] ?? null;
  return device.products.find((product) => product.storage === options.storage) ?? null;
}

function required(device: Device, options: Options): DeviceOptions {
  return {
    deviceType: device.deviceType,
    condition: options.condition,
    carrier: options.carrier,
    carrierName: options.carrierName,
    storage: options.storage,
    productsHaveStorage: hasStorage(device),
  };
}
