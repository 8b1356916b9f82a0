import type { AdjustmentForm } from '#contracts/forms/prices.ts';
import { seriesOfModel } from '#domain/catalog/catalog.ts';
import { findDevices } from '#domain/catalog/device-search.ts';
import { compareListed } from '#domain/catalog/list-key.ts';
import type { BoughtProduct } from './price-manager.api.ts';

/** Filters that narrow a device type, or all, to some of its products; '' means no filter. */
type Narrowing = Pick<AdjustmentForm, 'series' | 'model' | 'search'>;

/** Series of models that are not in the built-in catalog: staff may add any. */
const OTHER_SERIES = 'More models';

function seriesName({ deviceType, model }: BoughtProduct): string {
  return seriesOfModel(deviceType, model) ?? OTHER_SERIES;
}

/** Returns true when a filter is set. */
export function isNarrowed({ series, model, search }: Narrowing): boolean {
  return series !== '' || model !== '' || search.trim() !== '';
}

/** Returns the selected products, in natural order. */
export function pickProducts(
  products: readonly BoughtProduct[],
  { series, model, search }: Narrowing,
): BoughtProduct[] {
  const chosen = products.filter(
    (product) => (series === '' || seriesName(product) === series) && (model === '' || product.model === model),
  );
  return (search.trim() === '' ? chosen : findDevices(chosen, search, chosen.length)).toSorted(compareListed);
}

/** Lists the series of products in the order of the shop's list, and the models of one of them. */
export function choicesOf(products: readonly BoughtProduct[], series: string): { series: string[]; models: string[] } {
  const listed = products.toSorted(compareListed);
  const chosen = listed.filter((product) => series === '' || seriesName(product) === series);
  return { series: [...new Set(products.map(seriesName))], models: [...new Set(chosen.map(({ model }) => model))] };
}
