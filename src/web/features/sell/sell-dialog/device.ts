import type { ChosenDevice, SellForm } from '#contracts/forms/sale.ts';
import { isCellular } from '#domain/catalog/lock.ts';
import type { ConditionFactors } from '#domain/pricing/factors.ts';
import { lockFromCarrier } from '#domain/pricing/quote.ts';
import { explainCondition } from '#domain/pricing/rules.ts';
import { type Condition, DEVICE_TYPES, type LockStatus } from '#domain/vocabulary.ts';
import type { QuoteBody } from '#web/features/place-order/index.ts';
import { type Offer, priceOffer, type ServerPrices } from '../offer/offer.ts';

/** Types of the tiles in step 1: all but those that only the catalog has. */
export const TILE_TYPES = DEVICE_TYPES.filter((type) => type !== 'Vision Pro' && type !== 'AirTag');

const grade = <const Value extends Condition>(value: Value, label: string, hint: string) =>
  ({ value, label, hint }) as const;

/** Grades of variant B. */
export const SELL_CONDITIONS = [
  grade('new', 'New', 'Brand new, never used, sealed in box'),
  grade('open_box', 'Open Box', 'Opened but never used, all original accessories'),
  grade('used', 'Used', 'Works, with signs of use'),
  grade('broken', 'Broken', 'Broken screen or other damage'),
] as const;

/** Returns the grades with their effects on the price, which come from the factors. */
export function gradesBy(factors: ConditionFactors) {
  return SELL_CONDITIONS.map((condition) => ({ ...condition, aside: explainCondition(condition.value, factors) }));
}

/** Returns the name of a chosen device: "iPhone 15 Pro 256GB". */
export function deviceName({ product: { model, storage } }: ChosenDevice): string {
  return storage === null ? model : `${model} ${storage}`;
}

/** Returns true when a lock status applies: iPhone and cellular iPad. */
export function hasLock({ product }: ChosenDevice): boolean {
  return isCellular(product);
}

/** Returns the lock status for the calls; null when the device has none. */
export function lockStatusOf({ device, lockStatus }: Pick<SellForm, 'device' | 'lockStatus'>): LockStatus | null {
  return device !== null && hasLock(device) ? (lockFromCarrier(device.carrier) ?? lockStatus) : null;
}

/**
 * Prices by variant B's rule, once condition and, if it applies, lock status are chosen.
 * @returns null while an answer is missing
 */
export function sellOffer(form: SellForm, serverPrices: ServerPrices): Offer | null {
  const { device, condition } = form;
  const lockStatus = lockStatusOf(form);
  if (device === null || condition === null || (hasLock(device) && lockStatus === null)) return null;
  const { product, carrier } = device;
  const cellular = isCellular(product);
  const { deviceType } = product;
  return priceOffer(product, { rule: 'counter', condition, deviceType, cellular, carrier, lockStatus }, serverPrices);
}

/** Builds the body of `POST /api/calculate-price`; the service method does not affect a price. */
export function sellQuoteBody(form: SellForm): QuoteBody | null {
  const { device, condition, serviceMethod } = form;
  if (device === null || condition === null) return null;
  const { product, carrier } = device;
  return { productId: product.id, condition, carrier, lockStatus: lockStatusOf(form), serviceMethod };
}
