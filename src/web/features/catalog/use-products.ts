import { useEffect, useState } from 'react';
import type { Product } from '#contracts/products.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { usePageData } from '#web/page-data.ts';
import { cachedProducts, type LoadedProducts, loadProducts } from './catalog.api.ts';

/**
 * Returns the products of a type: from the document when the page came with them, else from `loadProducts`.
 * Null while they load.
 */
export function useProducts(deviceType: DeviceType): LoadedProducts | null {
  const available = ofType(usePageData().products, deviceType) ?? cachedProducts(deviceType);
  const [fetched, setFetched] = useState<{ deviceType: DeviceType; result: LoadedProducts } | null>(null);
  const needed = available === null;

  useEffect(() => {
    if (!needed) return undefined;
    const controller = new AbortController();
    void loadProducts(deviceType).then((result) => {
      if (!controller.signal.aborted) setFetched({ deviceType, result });
    });
    return () => controller.abort();
  }, [needed, deviceType]);

  if (available !== null) return available;
  return fetched?.deviceType === deviceType ? fetched.result : null;
}

function ofType(products: readonly Product[] | null, deviceType: DeviceType): LoadedProducts | null {
  return products?.[0]?.deviceType === deviceType ? { products, offline: false } : null;
}
