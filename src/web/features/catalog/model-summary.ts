import type { Product } from '#contracts/products.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import { bestPriceCents } from '#domain/pricing/best-price.ts';
import { readFactors } from '#domain/pricing/factors.ts';
import { groupBy } from '#domain/stand-ins/group-by.ts';

/** Model with its storage versions merged. */
export interface ModelSummary {
  model: string;
  /** In the order of the products; empty for a model with a single version without a size. */
  storages: string[];
  /** Lowest base price. */
  fromCents: Cents;
  /** Highest price paid for any version. */
  upToCents: Cents;
}

/** Merges the storage versions of each model; keeps the order of the products. */
export function summarizeModels(products: readonly Product[]): ModelSummary[] {
  const byModel = groupBy(products, ({ model }) => model);
  return [...byModel].map(([model, versions]) => {
    const prices = versions.flatMap(({ basePrice }) => parseMoney(basePrice) ?? []);
    return {
      model,
      storages: versions.flatMap(({ storage }) => storage ?? []),
      fromCents: Math.min(...prices),
      upToCents: bestPriceCents(Math.max(...prices), readFactors(versions[0]?.factors)),
    };
  });
}

/** Returns the range of storage: "128GB to 1TB", "256GB", or an empty text without a choice. */
export function storageText(storages: readonly string[]): string {
  const [first, last] = [storages.at(0), storages.at(-1)];
  if (first === undefined) return '';
  return first === last ? first : `${first} to ${last}`;
}
