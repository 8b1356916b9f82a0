import type { Product } from '#contracts/products.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { call } from '#web/lib/api.ts';
import { builtInProducts } from './built-in-products.ts';

/** Products of one type. `offline`: the built-in catalogue's, because the call failed or had nothing (C7). */
export interface LoadedProducts {
  products: readonly Product[];
  offline: boolean;
}

const RETRY_AFTER_MS = 500;

/** What this visit has loaded: it never goes stale (C7, defaults). */
const loaded = new Map<DeviceType, LoadedProducts>();

/** What an earlier page of this visit has loaded, or null. */
export function knownProducts(deviceType: DeviceType): LoadedProducts | null {
  return loaded.get(deviceType) ?? null;
}

/**
 * Asks for the products of a type, once more after 500 ms when that fails, and falls back on the built-in catalogue when
 * it fails again or there are none (C7): it never fails itself. The fallback is not kept: the next page tries again.
 */
export async function loadProducts(deviceType: DeviceType): Promise<LoadedProducts> {
  const products = await fetchProducts(deviceType);
  if (products.length > 0) {
    const result = { products, offline: false };
    loaded.set(deviceType, result);
    return result;
  }
  return { products: builtInProducts(deviceType), offline: true };
}

/** Empty when the call failed twice. */
async function fetchProducts(deviceType: DeviceType): Promise<Product[]> {
  try {
    return await call('products.list', { query: { type: deviceType } });
  } catch (error) {
    console.warn('Products could not be loaded, trying once more', error);
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  try {
    return await call('products.list', { query: { type: deviceType } });
  } catch (error) {
    console.warn('Products could not be loaded, showing the built-in catalogue', error);
    return [];
  }
}
