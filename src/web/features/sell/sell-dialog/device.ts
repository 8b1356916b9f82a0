import type { ChosenDevice, SellForm } from '#contracts/forms/sale.ts';
import { isCellular } from '#domain/catalog/lock.ts';
import { lockFromCarrier } from '#domain/pricing/quote.ts';
import { explainCondition } from '#domain/pricing/rules.ts';
import { type Condition, DEVICE_TYPES, type LockStatus } from '#domain/vocabulary.ts';
import type { QuoteBody } from '#web/features/place-order/index.ts';
import { type KnownPrices, type Offer, priceOffer } from '../offer/offer.ts';

/** The fourteen tiles of step 1 (C2, variant B): every type but those that only the catalogue of C3 has. */
export const TILE_TYPES = DEVICE_TYPES.filter((type) => type !== 'Vision Pro' && type !== 'AirTag');

const grade = <const Value extends Condition>(value: Value, label: string, hint: string) =>
  ({ value, label, hint, aside: explainCondition(value) }) as const;

/** The four grades of variant B (C3); what each does to the price comes from the price rules (decision 11). */
export const SELL_CONDITIONS = [
  grade('new', 'New', 'Brand new, never used, sealed in box'),
  grade('open_box', 'Open Box', 'Opened but never used, all original accessories'),
  grade('used', 'Used', 'Works, and shows that it was used'),
  grade('broken', 'Broken', 'Broken screen or other damage'),
] as const;

/** "iPhone 15 Pro 256GB" */
export function deviceName({ product: { model, storage } }: ChosenDevice): string {
  return storage === null ? model : `${model} ${storage}`;
}

/** Returns true where lock status matters: iPhone and cellular iPad (decision 8). */
export function hasLock({ product }: ChosenDevice): boolean {
  return isCellular(product);
}

/** Returns lock status as the calls take it; null where the device has none. */
export function lockStatusOf({ device, lockStatus }: Pick<SellForm, 'device' | 'lockStatus'>): LockStatus | null {
  return device !== null && hasLock(device) ? (lockFromCarrier(device.carrier) ?? lockStatus) : null;
}

/**
 * Prices by variant B's rule (decision 11), as soon as condition and, where there is one, lock status are chosen.
 * @returns null while something is missing
 */
export function sellOffer(form: SellForm, known: KnownPrices): Offer | null {
  const { device, condition } = form;
  const lockStatus = lockStatusOf(form);
  if (device === null || condition === null || (hasLock(device) && lockStatus === null)) return null;
  const { product, carrier } = device;
  const cellular = isCellular(product);
  const { deviceType } = product;
  return priceOffer(product, { rule: 'counter', condition, deviceType, cellular, carrier, lockStatus }, known);
}

/** Builds the body of `POST /api/calculate-price` (C7); the service method does not matter to a price. */
export function sellQuoteBody(form: SellForm): QuoteBody | null {
  const { device, condition, serviceMethod } = form;
  if (device === null || condition === null) return null;
  const { product, carrier } = device;
  return { productId: product.id, condition, carrier, lockStatus: lockStatusOf(form), serviceMethod };
}
