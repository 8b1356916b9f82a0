import type { Product } from '#contracts/products.ts';
import { parseMoney } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { type ModelSummary, summarizeModels } from '#web/features/catalog/model-summary.ts';

/** A series or generation as step 1 shows it (C2, variant B). */
export interface SeriesSummary {
  series: string;
  models: readonly ModelSummary[];
  /** Mean of the base prices of its products, in whole dollars as cents. */
  averageCents: number;
}

const SIZE_SUFFIX = /\s+\(?(\d+(?:GB|TB))\)?$/;

/** A model whose name carries its storage is a storage version of the model without it (C2: the size suffix is removed). */
export function withoutSizeSuffix(product: Product): Product {
  const size = SIZE_SUFFIX.exec(product.model)?.[1];
  if (size === undefined || (product.storage !== null && product.storage !== size)) return product;
  return { ...product, model: product.model.replace(SIZE_SUFFIX, ''), storage: size };
}

/**
 * Groups the products of a type by series, in the order in which the series appear.
 * @param seriesOf names a model's series; null for a model that it does not know
 */
export function summarizeSeries(
  deviceType: DeviceType,
  products: readonly Product[],
  seriesOf: (model: string) => string | null,
): SeriesSummary[] {
  const groups = Map.groupBy(products, ({ model }) => seriesOf(model) ?? `More ${deviceType} models`);
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
