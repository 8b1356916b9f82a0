import type { AdjustmentForm } from '#contracts/forms/prices.ts';
import { seriesOfModel } from '#domain/catalog/catalog.ts';
import { findDevices } from '#domain/catalog/device-search.ts';
import { compareListed } from '#domain/catalog/list-key.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import type { BoughtProduct } from './price-manager.api.ts';

/** Filters that narrow a device type to some of its products; '' means no filter. */
type Narrowing = Pick<AdjustmentForm, 'series' | 'model' | 'search'>;

/** Series of models that are not in the built-in catalog: staff may add any. */
const OTHER_SERIES = 'More models';

function seriesName(deviceType: DeviceType, model: string): string {
  return seriesOfModel(deviceType, model) ?? OTHER_SERIES;
}

/** Returns true when a filter is set. */
export function isNarrowed({ series, model, search }: Narrowing): boolean {
  return series !== '' || model !== '' || search.trim() !== '';
}

/** Returns the selected products of a type, in natural order. */
export function pickProducts(
  deviceType: DeviceType,
  products: readonly BoughtProduct[],
  { series, model, search }: Narrowing,
): BoughtProduct[] {
  const chosen = products.filter(
    (product) =>
      (series === '' || seriesName(deviceType, product.model) === series) && (model === '' || product.model === model),
  );
  return (search.trim() === '' ? chosen : findDevices(chosen, search, chosen.length)).toSorted(compareListed);
}

/** Lists the series of a type in the order of the shop's list, and the models of one of them. */
export function choicesOf(
  deviceType: DeviceType,
  products: readonly BoughtProduct[],
  series: string,
): { series: string[]; models: string[] } {
  const models = [...new Set(products.toSorted(compareListed).map(({ model }) => model))];
  return {
    series: [...new Set(products.map(({ model }) => seriesName(deviceType, model)))],
    models: models.filter((model) => series === '' || seriesName(deviceType, model) === series),
  };
}
