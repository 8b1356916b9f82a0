import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Product } from '#contracts/products.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { fetchProducts } from '../sell.api.ts';
import type { Device } from './offer.ts';

/**
 * Asks for today's products of the model when the dialog opens (C7), and again by the function it returns. Where the call
 * fails or has nothing, the products that the dialog was given stay, else the built-in catalogue's, and count as offline.
 */
export function useTodaysProducts(
  { deviceType, model, products: given }: Device,
  onProducts: (products: readonly Product[], offline: boolean) => void,
): () => void {
  const [round, setRound] = useState(0);
  const deliver = useEffectEvent(onProducts);
  const fallBack = useEffectEvent(async () => {
    const products = given.length > 0 ? given : await builtInModel(deviceType, model);
    onProducts(products, true);
  });

  // `round` asks again.
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const products = await askFor(deviceType, model, leaving.signal);
      if (leaving.signal.aborted) return;
      if (products.length > 0) deliver(products, false);
      else await fallBack();
    };
    load().catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
    return () => leaving.abort();
  }, [deviceType, model, round]);

  return useCallback(() => setRound((current) => current + 1), []);
}

/** Empty when the shop does not answer. */
async function askFor(deviceType: DeviceType, model: string, signal: AbortSignal): Promise<readonly Product[]> {
  try {
    return await fetchProducts(deviceType, model, signal);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    console.warn('Prices of today could not be loaded', error);
    return [];
  }
}

async function builtInModel(deviceType: DeviceType, model: string): Promise<readonly Product[]> {
  const { builtInProducts } = await import('#web/features/catalog/built-in-products.ts');
  return builtInProducts(deviceType).filter((product) => product.model === model);
}
