import type { Product } from '#contracts/products.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { fetchLiveProducts, knownLiveProducts } from '#web/features/catalog/live-products.ts';
import { type SeriesSummary, summarizeSeries, withoutSizeSuffix } from './series.ts';

/** What the shop buys of a type. `offline`: the built-in catalogue's, because the shop had no answer (C7). */
export interface LoadedSeries {
  deviceType: DeviceType;
  /** Active products, their models without size suffix. */
  products: readonly Product[];
  series: readonly SeriesSummary[];
  models: number;
  offline: boolean;
}

const loadBuiltIn = () => import('./built-in.ts');
type BuiltIn = Awaited<ReturnType<typeof loadBuiltIn>>;

/**
 * Loads the products of a type, and the built-in catalogue, which knows the series and stands in where the shop does not
 * answer (C7).
 * @param isBought the page says that the shop buys this type today: an empty answer is then a failure, else the truth
 * @throws the failure, when there is neither an answer nor fallback data (C8)
 */
export async function loadSeries(
  deviceType: DeviceType,
  { isBought, anew = false }: { isBought: boolean; anew?: boolean },
): Promise<LoadedSeries> {
  const known = anew ? null : knownLiveProducts(deviceType);
  const [live, builtIn] = await Promise.all([known ?? fetchLiveProducts(deviceType), orNull(loadBuiltIn())]);
  const hasAnswer = live !== null && (live.length > 0 || !isBought);
  if (hasAnswer) return describe(deviceType, live, builtIn, false);
  if (builtIn === null) throw new Error(`Neither the shop nor the built-in catalogue has ${deviceType} products`);
  return describe(deviceType, builtIn.builtInProducts(deviceType), builtIn, true);
}

async function orNull(loading: Promise<BuiltIn>): Promise<BuiltIn | null> {
  try {
    return await loading;
  } catch (error) {
    console.warn('The built-in catalogue could not be loaded', error);
    return null;
  }
}

function describe(
  deviceType: DeviceType,
  given: readonly Product[],
  builtIn: BuiltIn | null,
  offline: boolean,
): LoadedSeries {
  const products = given.filter(({ isActive }) => isActive).map(withoutSizeSuffix);
  const series = summarizeSeries(deviceType, products, (model) => builtIn?.seriesOfModel(deviceType, model) ?? null);
  const models = series.reduce((count, group) => count + group.models.length, 0);
  return { deviceType, products, series, models, offline };
}
