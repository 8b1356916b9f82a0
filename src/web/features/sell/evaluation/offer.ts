import type { EvaluationForm, SaleOption } from '#contracts/forms/sale.ts';
import type { Product } from '#contracts/products.ts';
import { isCellular } from '#domain/catalog/lock.ts';
import { type Cents, formatMoney, parseMoney } from '#domain/money.ts';
import { missingOptions } from '#domain/orders/device-options.ts';
import { bestPriceCents } from '#domain/pricing/best-price.ts';
import { readFactors } from '#domain/pricing/factors.ts';
import { lockOf, priceDevice } from '#domain/pricing/quote.ts';
import { asksCarrier, type DeviceType, type LockStatus } from '#domain/vocabulary.ts';
import type { QuoteBody } from '#web/features/place-order/index.ts';
import { type Offer, priceOffer, type ServerPrices } from '../offer/offer.ts';

/** Model being sold with its current products: one for each storage version. */
export interface Device {
  deviceType: DeviceType;
  model: string;
  products: readonly Product[];
}

type Options = Pick<EvaluationForm, 'storage' | 'condition' | 'carrier' | 'carrierName'>;

/** Returns true when the model is sold in storage versions: then one has to be chosen. */
export function hasStorage(device: Device): boolean {
  return device.products.some((product) => product.storage !== null);
}

/** Returns carrier and lock status for the calls; null when the device has none. */
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

/** Lists the options that are missing, in the order of the screen. */
export function missingFields(device: Device, options: Options): readonly SaleOption[] {
  const { deviceType } = device;
  const missing = missingOptions({ ...options, deviceType, productsHaveStorage: hasStorage(device) });
  if (missing.length > 0) return missing;
  // A storage version that has left the catalog has to be chosen again.
  return productOf(device, options) === null ? ['storage'] : [];
}

/**
 * Prices the device as soon as all options that the price depends on are chosen; the name of a carrier is asked for
 * after the price. Null while something is missing.
 */
export function offerOf(device: Device, options: Options, serverPrices: ServerPrices): Offer | null {
  const product = productOf(device, options);
  const { condition } = options;
  const missing = missingFields(device, options).some((field) => field !== 'carrierName');
  if (product === null || condition === null || missing) return null;
  const { deviceType } = device;
  const cellular = isCellular(device);
  const facts = { condition, deviceType, cellular, ...connectionOf(device, options) };
  return priceOffer(product, { rule: 'evaluation', ...facts }, serverPrices);
}

/**
 * Returns the highest price that the chosen options allow, shown as "Up to" in the search and in the list of models; null
 * without products.
 */
export function mostCents(device: Device, options: Options): Cents | null {
  const { deviceType, products } = device;
  const { storage, condition } = options;
  const versions = products.filter((product) => storage === null || product.storage === storage);
  const prices = versions.flatMap(({ basePrice, factors: listed }) => {
    const basePriceCents = parseMoney(basePrice);
    if (basePriceCents === null) return [];
    const factors = readFactors(listed);
    if (condition === null) return bestPriceCents(basePriceCents, factors);
    const carrier = options.carrier ?? 'unlocked';
    const facts = { condition, deviceType, cellular: isCellular(device), carrier, lockStatus: null };
    return priceDevice({ rule: 'evaluation', basePriceCents, factors, ...facts });
  });
  return prices.length === 0 ? null : Math.max(...prices);
}

/** Builds the body of a quote request by variant A's rule. */
export function quoteBody(device: Device, options: Options, offer: Offer | null): QuoteBody | null {
  const { condition } = options;
  if (offer === null || condition === null) return null;
  const { carrier, lockStatus } = connectionOf(device, options);
  return { productId: offer.product.id, condition, carrier, lockStatus, rule: 'evaluation' };
}

function productOf(device: Device, options: Options): Product | null {
  if (!hasStorage(device)) return device.products[0] ?? null;
  return device.products.find((product) => product.storage === options.storage) ?? null;
}

const WORDS: Readonly<Record<SaleOption, string>> = {
  storage: 'storage',
  condition: 'condition',
  carrier: 'carrier',
  carrierName: 'which carrier',
};

/** Returns the hint for the missing options: "Choose condition and carrier to see your price." */
export function missingText(device: Device, options: Options): string {
  const words = missingFields(device, options).map((field) => WORDS[field]);
  return `Choose ${new Intl.ListFormat('en-US').format(words)} to see your price.`;
}

/** Formats the total of several devices: "3 × $850". */
export function eachText(offer: Offer, quantity: number): string {
  return `${quantity} × ${formatMoney(offer.cents)}`;
}
