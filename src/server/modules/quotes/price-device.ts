import type { PricedAnswers, Quote } from '#domain/orders/settle-price.ts';
import { lockOf, type PriceRule, priceDevice } from '#domain/pricing/quote.ts';
import { asksCarrier } from '#domain/vocabulary.ts';
import type { ProductFinder, StoredProduct } from '#server/modules/catalog/index.ts';
import { fail } from '#server/platform/errors.ts';

export type PricedDevice = Quote & { product: StoredProduct };

/**
 * Prices a device at today's base price and factors, with the carrier and lock status that it can have.
 * @throws Failure product_not_found for a product that does not exist or is not bought at the moment.
 */
export function priceFromCatalog(catalog: ProductFinder, device: PricedAnswers & { rule: PriceRule }): PricedDevice {
  const product = catalog.find(device.productId) ?? fail('product_not_found');
  const { deviceType, cellular, basePriceCents } = product;
  const carrier = asksCarrier(deviceType) ? device.carrier : null;
  const lockStatus = lockOf({ deviceType, cellular, carrier, lockStatus: device.lockStatus });
  const { productId, rule, condition } = device;
  const { factors, version: factorsVersion } = catalog.factors;
  const described = { rule, condition, deviceType, cellular, carrier, lockStatus };
  const priceCents = priceDevice({ ...described, basePriceCents, factors });
  return { productId, rule, condition, carrier, lockStatus, product, priceCents, factorsVersion };
}
