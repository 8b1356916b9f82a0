import type { Product } from '#contracts/products.ts';
import { isCellular } from '#domain/catalog/lock.ts';
import { type DeviceOptions, missingOptions } from '#domain/orders/submission.ts';
import { lockOf } from '#domain/pricing/quote.ts';
import { asksCarrier, type DeviceType, type LockStatus } from '#domain/vocabulary.ts';
import { type KnownPrices, type Offer, priceOffer } from '../priced-offer.ts';
import type { FieldName, Options } from './form.ts';

/** The model being sold and its products of today: one for each storage version. */
export interface Device {
  deviceType: DeviceType;
  model: string;
  products: readonly Product[];
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
export function offerOf(device: Device, options: Options, known: KnownPrices): Offer | null {
  const product = productOf(device, options);
  if (product === null || missingFields(device, options).length > 0) return null;
  const { condition } = options;
  if (condition === null) return null;
  const { deviceType } = device;
  const cellular = isCellular(device);
  return priceOffer(
    product,
    { rule: 'evaluation', condition, deviceType, cellular, ...connectionOf(device, options) },
    known,
  );
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
