import { useEffect, useEffectEvent, useState } from 'react';
import type { Product } from '#contracts/products.ts';
import { parseMoney } from '#domain/money.ts';
import { groupBy } from '#domain/stand-ins/group-by.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import {
  cachedLiveProducts,
  fetchLiveProducts,
  type ModelSummary,
  summarizeModels,
} from '#web/features/catalog/index.ts';
import { usePageData } from '#web/page-data.ts';

/** Series or generation in step 1. */
export interface SeriesSummary {
  series: string;
  models: readonly ModelSummary[];
  /** Mean of the base prices of its products, in cents, rounded to whole dollars. */
  averageCents: number;
}

const SIZE_SUFFIX = /\s+\(?(\d+(?:GB|TB))\)?$/;

/**
 * Removes a storage size from the end of the model's name: such a product is a storage version of the model without it
 * (the size suffix is removed).
 */
export function withoutSizeSuffix(product: Product): Product {
  const size = SIZE_SUFFIX.exec(product.model)?.[1];
  if (size === undefined || (product.storage !== null && product.storage !== size)) return product;
  return { ...product, model: product.model.replace(SIZE_SUFFIX, ''), storage: size };
}

/**
 * Groups the products of a type by series, in the order in which the series appear.
 * @param seriesOf returns a model's series; null for an unknown model
 */
export function summarizeSeries(
  deviceType: DeviceType,
  products: readonly Product[],
  seriesOf: (model: string) => string | null,
): SeriesSummary[] {
  const groups = groupBy(products, ({ model }) => seriesOf(model) ?? `More ${deviceType} models`);
  return [...groups].map(([series, members]) => ({
    series,
    models: summarizeModels(members),
    averageCents: average(members.flatMap(({ basePrice }) => parseMoney(basePrice) ?? [])),
  }));
}

function average(cents: readonly number[]): number {
  const sum = cents.reduce((total, price) => total + price, 0);
  return cents.length === 0 ? 0 : Math.round(sum / cents.length / 100) * 100;
}

/**
 * Products of a type that the shop buys. `offline`: those of the built-in catalog, because the shop did not answer
 * (R-015).
 */
export interface LoadedSeries {
  deviceType: DeviceType;
  /** Active products, their models without size suffix. */
  products: readonly Product[];
  series: readonly SeriesSummary[];
  models: number;
  offline: boolean;
}

/** Loads the built-in catalog, which defines the series. */
const loadBuiltIn = () => import('#web/features/catalog/built-in/index.ts');
type BuiltIn = Awaited<ReturnType<typeof loadBuiltIn>>;

/**
 * Loads the products of a type, and the built-in catalog, which defines the series and is the fallback when the shop
 * does not answer.
 * @param isBought true when the page lists this type among those bought today: an empty answer is then a failure
 * @throws the failure, when there is neither an answer nor fallback data
 */
async function loadSeries(
  deviceType: DeviceType,
  { isBought, isReload = false }: { isBought: boolean; isReload?: boolean },
): Promise<LoadedSeries> {
  const liveProducts = isReload ? null : cachedLiveProducts(deviceType);
  const [live, builtIn] = await Promise.all([liveProducts ?? fetchLiveProducts(deviceType), orNull(loadBuiltIn())]);
  const hasAnswer = live !== null && (live.length > 0 || !isBought);
  if (hasAnswer) return toLoadedSeries(deviceType, live, builtIn, false);
  if (builtIn === null) throw new Error(`Neither the shop nor the built-in catalog has ${deviceType} products`);
  return toLoadedSeries(deviceType, builtIn.builtInProducts(deviceType), builtIn, true);
}

async function orNull(loading: Promise<BuiltIn>): Promise<BuiltIn | null> {
  try {
    return await loading;
  } catch (error) {
    console.warn('The built-in catalog could not be loaded', error);
    return null;
  }
}

function toLoadedSeries(
  deviceType: DeviceType,
  allProducts: readonly Product[],
  builtIn: BuiltIn | null,
  offline: boolean,
): LoadedSeries {
  const products = allProducts.filter(({ isActive }) => isActive).map(withoutSizeSuffix);
  const series = summarizeSeries(deviceType, products, (model) => builtIn?.seriesOfModel(deviceType, model) ?? null);
  const models = series.reduce((count, group) => count + group.models.length, 0);
  return { deviceType, products, series, models, offline };
}

export type SeriesState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; loaded: LoadedSeries };

interface Answer {
  deviceType: DeviceType;
  state: SeriesState;
}

/**
 * Loads the series of the chosen type.
 * @param onLoaded receives live products, so that a device that was chosen before gets today's price
 * @returns the state, and `reload` for Try Again and Refresh
 */
export function useSeries(
  deviceType: DeviceType | null,
  onLoaded: (loaded: LoadedSeries) => void,
): { series: SeriesState; reload: () => void } {
  const { deviceTypes } = usePageData();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [round, setRound] = useState(0);

  const load = useEffectEvent(async (requestedType: DeviceType, isReload: boolean, signal: AbortSignal) => {
    const isBought = deviceTypes.some((candidate) => candidate.deviceType === requestedType);
    try {
      const loaded = await loadSeries(requestedType, { isBought, isReload });
      if (signal.aborted) return;
      setAnswer({ deviceType: requestedType, state: { status: 'ready', loaded } });
      onLoaded(loaded);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('Series could not be loaded', error);
      setAnswer({ deviceType: requestedType, state: { status: 'failed' } });
    }
  });
  // `round` loads again.
  useEffect(() => {
    if (deviceType === null) return undefined;
    const leaving = new AbortController();
    void load(deviceType, round > 0, leaving.signal);
    return () => leaving.abort();
  }, [deviceType, round]);

  const reload = () => {
    setAnswer((current) => (current?.state.status === 'ready' && current.state.loaded.models > 0 ? current : null));
    setRound((current) => current + 1);
  };
  return { series: answer?.deviceType === deviceType ? answer.state : { status: 'loading' }, reload };
}
