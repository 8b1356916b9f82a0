import { isCellular } from '#domain/catalog/lock.ts';
import { lockFromCarrier } from '#domain/pricing/quote.ts';
import type { LockStatus } from '#domain/vocabulary.ts';
import type { QuoteBody } from '#web/features/place-order/index.ts';
import { type KnownPrices, type Offer, priceOffer } from '../priced-offer.ts';
import { hasLock, type SellForm } from './sell-form.ts';

/** Lock status as the calls take it; null where the device has none. */
export function lockStatusOf({ device, lockStatus }: SellForm): LockStatus | null {
  return device !== null && hasLock(device) ? (lockFromCarrier(device.carrier) ?? lockStatus) : null;
}

/**
 * The price by variant B's rule (decision 11), as soon as condition and, where there is one, lock status are chosen.
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

/** What `POST /api/calculate-price` is asked (C7); the service method does not matter to a price. */
export function sellQuoteBody(form: SellForm): QuoteBody | null {
  const { device, condition, serviceMethod } = form;
  if (device === null || condition === null) return null;
  const { product, carrier } = device;
  return { productId: product.id, condition, carrier, lockStatus: lockStatusOf(form), serviceMethod };
}
