import { useEffect, useState } from 'react';
import type { Product } from '#contracts/products.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { call } from '#web/lib/api.ts';
import { usePageData } from '#web/page-data.ts';

/** Products of one type. `offline`: the built-in catalogue's, because the call failed or had nothing (C7). */
export interface LoadedProducts {
  products: readonly Product[];
  offline: boolean;
}

const RETRY_AFTER_MS = 500;

/** What this visit has loaded: it never goes stale (C7, defaults). The built-in catalogue is not kept: the next look tries again. */
const loaded = new Map<DeviceType, LoadedProducts>();

/**
 * The products of a type: those in the document where the page came with them, else asked for once, retried once after
 * 500 ms, else the built-in catalogue (C7). Null while they are on their way.
 */
export function useProducts(deviceType: DeviceType): LoadedProducts | null {
  const fromPage = usePageData().products;
  const known = ofType(fromPage, deviceType) ?? loaded.get(deviceType) ?? null;
  const [fetched, setFetched] = useState<{ deviceType: DeviceType; result: LoadedProducts } | null>(null);
  const needed = known === null;

  useEffect(() => {
    if (!needed) return undefined;
    const leaving = new AbortController();
    loadProducts(deviceType).then(
      (result) => {
        if (!leaving.signal.aborted) setFetched({ deviceType, result });
      },
      (error: unknown) => console.error('Not even the built-in catalogue could be loaded', error),
    );
    return () => leaving.abort();
  }, [needed, deviceType]);

  if (known !== null) return known;
  return fetched?.deviceType === deviceType ? fetched.result : null;
}

function ofType(products: readonly Product[] | null, deviceType: DeviceType): LoadedProducts | null {
  return products?.[0]?.deviceType === deviceType ? { products, offline: false } : null;
}

async function loadProducts(deviceType: DeviceType): Promise<LoadedProducts> {
  const products = await fetchProducts(deviceType);
  if (products.length > 0) {
    const result = { products, offline: false };
    loaded.set(deviceType, result);
    return result;
  }
  const { builtInProducts } = await import('./built-in-products.ts');
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
