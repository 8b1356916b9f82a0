import type { Product } from '#contracts/products.ts';
import { seriesOfModel } from '#domain/catalog/catalog.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';

/** A model with its storage versions merged. */
export interface ModelSummary {
  model: string;
  /** In the order of the products; empty where the model has one version without a size. */
  storages: string[];
  fromCents: Cents;
  upToCents: Cents;
}

export interface SeriesGroup {
  series: string;
  models: ModelSummary[];
}

/** The series of models that the built-in catalogue does not know: staff may add any. */
const OTHER_SERIES = 'More models';

/** Merges the storage versions of each model (C2, variant B, step 1); the order stays that of the products. */
export function summarizeModels(products: readonly Product[]): ModelSummary[] {
  const byModel = Map.groupBy(products, ({ model }) => model);
  return [...byModel].map(([model, versions]) => {
    const prices = versions.flatMap(({ basePrice }) => parseMoney(basePrice) ?? []);
    return {
      model,
      storages: versions.flatMap(({ storage }) => storage ?? []),
      fromCents: Math.min(...prices),
      upToCents: Math.max(...prices),
    };
  });
}

/** Groups models by series, in the order in which the series appear. */
export function groupBySeries(deviceType: DeviceType, models: readonly ModelSummary[]): SeriesGroup[] {
  const groups = Map.groupBy(models, ({ model }) => seriesOfModel(deviceType, model) ?? OTHER_SERIES);
  return [...groups].map(([series, members]) => ({ series, models: members }));
}

/** The models whose name has every word that was typed, in any order and case: "15 pro" finds iPhone 15 Pro. */
export function filterModels(models: readonly ModelSummary[], typed: string): ModelSummary[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return models.filter(({ model }) => words.every((word) => model.toLowerCase().includes(word)));
}

/** "128GB to 1TB", "256GB", or nothing where there is no choice of storage. */
export function storageText(storages: readonly string[]): string {
  const [first, last] = [storages.at(0), storages.at(-1)];
  if (first === undefined) return '';
  return first === last ? first : `${first} to ${last}`;
}
