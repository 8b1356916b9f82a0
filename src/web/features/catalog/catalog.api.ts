import type { Product } from '#contracts/products.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { builtInProducts } from './built-in/built-in-products.ts';
import { cachedLiveProducts, fetchLiveProducts } from './live-products.ts';

/** Products of one type. `offline`: those of the built-in catalog, because the call failed or was empty. */
export interface LoadedProducts {
  products: readonly Product[];
  offline: boolean;
}

/** Returns the products that an earlier page of this visit loaded, or null. */
export function cachedProducts(deviceType: DeviceType): LoadedProducts | null {
  const products = cachedLiveProducts(deviceType);
  return products === null ? null : { products, offline: false };
}

/**
 * Loads the products of a type. Falls back on the built-in catalog when that fails twice or finds none, and
 * never rejects. The fallback is not cached: the next page tries again.
 */
export async function loadProducts(deviceType: DeviceType): Promise<LoadedProducts> {
  const products = (await fetchLiveProducts(deviceType)) ?? [];
  if (products.length > 0) return { products, offline: false };
  return { products: builtInProducts(deviceType), offline: true };
}
