import { useEffect, useState } from 'react';
import type { Product } from '#contracts/products.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { usePageData } from '#web/page-data.ts';
import { knownProducts, type LoadedProducts, loadProducts } from './catalog.api.ts';

/**
 * Returns the products of a type: from the document when the page came with them, else from `loadProducts`.
 * Null while they load.
 */
export function useProducts(deviceType: DeviceType): LoadedProducts | null {
  const known = ofType(usePageData().products, deviceType) ?? knownProducts(deviceType);
  const [fetched, setFetched] = useState<{ deviceType: DeviceType; result: LoadedProducts } | null>(null);
  const needed = known === null;

  useEffect(() => {
    if (!needed) return undefined;
    const leaving = new AbortController();
    void loadProducts(deviceType).then((result) => {
      if (!leaving.signal.aborted) setFetched({ deviceType, result });
    });
    return () => leaving.abort();
  }, [needed, deviceType]);

  if (known !== null) return known;
  return fetched?.deviceType === deviceType ? fetched.result : null;
}

function ofType(products: readonly Product[] | null, deviceType: DeviceType): LoadedProducts | null {
  return products?.[0]?.deviceType === deviceType ? { products, offline: false } : null;
}
