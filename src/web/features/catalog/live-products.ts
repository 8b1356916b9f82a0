import type { Product } from '#contracts/products.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { call } from '#web/lib/api.ts';

const RETRY_AFTER_MS = 500;

/** Products loaded in this visit, which never become stale. */
const cache = new Map<DeviceType, readonly Product[]>();

/** Returns the products of a type that were loaded in this visit, or null. */
export function cachedLiveProducts(deviceType: DeviceType): readonly Product[] | null {
  return cache.get(deviceType) ?? null;
}

/**
 * Loads the products of a type, once more after 500 ms when that fails, and caches them for this visit.
 * @returns null when the call failed twice
 */
export async function fetchLiveProducts(deviceType: DeviceType): Promise<readonly Product[] | null> {
  const products = (await tryOnce(deviceType)) ?? (await tryLater(deviceType));
  if (products !== null && products.length > 0) cache.set(deviceType, products);
  return products;
}

async function tryLater(deviceType: DeviceType): Promise<readonly Product[] | null> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return tryOnce(deviceType);
}

async function tryOnce(deviceType: DeviceType): Promise<readonly Product[] | null> {
  try {
    return await call('products.list', { query: { type: deviceType } });
  } catch (error) {
    // Any cause means no products from the shop, even a network's sign-in page.
    console.warn('Products could not be loaded', error);
    return null;
  }
}
