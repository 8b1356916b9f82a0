import type { Product } from '#contracts/products.ts';
import { productsOf } from '#domain/catalog/catalog.ts';
import { toDecimal } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';

/** Returns the built-in catalog's products of a type, in the shape of the failed call. */
export function builtInProducts(deviceType: DeviceType): Product[] {
  return productsOf(deviceType).map(({ id, model, storage, basePriceCents }) => ({
    id,
    deviceType,
    model,
    storage,
    basePrice: toDecimal(basePriceCents),
    isActive: true,
  }));
}
