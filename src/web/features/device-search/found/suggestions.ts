import type { Product } from '#contracts/products.ts';
import { findDevices } from '#domain/catalog/device-search.ts';
import { deviceTypeSlug, modelSlug } from '#domain/catalog/slugs.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import { bestPriceCents } from '#domain/pricing/best-price.ts';
import { readFactors } from '#domain/pricing/factors.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { summarizeModels } from '#web/features/catalog/index.ts';
import { call } from '#web/lib/api.ts';

/** Found model, or one storage version of it. */
export interface Suggestion {
  deviceType: DeviceType;
  model: string;
  /** Null when no storage was typed. */
  storage: string | null;
  upToCents: Cents;
}

/**
 * Devices that a search looks through: models first, and their storage versions when no model matches the whole text.
 */
export interface SearchedDevices {
  models: readonly Suggestion[];
  versions: readonly Suggestion[];
}

/** Limit of suggestions: as many as fit under the field without scrolling the page. */
const MOST = 6;

/** Loads all devices that the shop buys today. @throws as `call` does */
export async function loadDevices(): Promise<SearchedDevices> {
  return searchedDevices(await call('products.list', {}));
}

/** Prepares products of all types for the search. */
export function searchedDevices(products: readonly Product[]): SearchedDevices {
  const byType = Map.groupBy(products, ({ deviceType }) => deviceType);
  return {
    models: [...byType].flatMap(([deviceType, own]) =>
      summarizeModels(own).map(({ model, upToCents }) => ({ deviceType, model, storage: null, upToCents })),
    ),
    versions: products.map(({ deviceType, model, storage, basePrice, factors }) => ({
      deviceType,
      model,
      storage,
      upToCents: bestPriceCents(parseMoney(basePrice) ?? 0, readFactors(factors)),
    })),
  };
}

/** Finds devices by a typed text, the best first: "15 pro" the models, "15 pro 256" their versions with 256GB. */
export function suggestDevices({ models, versions }: SearchedDevices, typed: string): Suggestion[] {
  const found = findDevices(models, typed, MOST);
  return found.length > 0 ? found : findDevices(versions, typed, MOST);
}

/** Returns the page on which the device is sold; a storage in its query is preselected there. */
export function sellPath({ deviceType, model, storage }: Suggestion): string {
  const path = `/sell/${deviceTypeSlug(deviceType)}/${modelSlug(model)}`;
  return storage === null ? path : `${path}?storage=${encodeURIComponent(storage)}`;
}
