import { type Cents, parseMoney } from '../money.ts';
import { bestPriceCents } from '../pricing/best-price.ts';
import { readFactors } from '../pricing/factors.ts';
import { groupBy } from '../stand-ins/group-by.ts';
import type { DeviceType } from '../vocabulary.ts';
import { findDevices } from './device-search.ts';

/** Fields of a product that the customers' search reads. */
interface SearchedProduct {
  deviceType: DeviceType;
  model: string;
  storage: string | null;
  /** Decimal string. */
  basePrice: string;
  factors?: number[] | undefined;
}

/** A matching model, or one storage version of it. */
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

/** Prepares products of all types for the search, in the browser and for the page that answers without script. */
export function searchedDevices(products: readonly SearchedProduct[]): SearchedDevices {
  const versions = products.map(({ deviceType, model, storage, basePrice, factors }) => ({
    deviceType,
    model,
    storage,
    upToCents: bestPriceCents(parseMoney(basePrice) ?? 0, readFactors(factors)),
  }));
  const byModel = groupBy(versions, ({ deviceType, model }) => `${deviceType} ${model}`);
  const models = [...byModel.values()].flatMap((group) => {
    const upToCents = Math.max(...group.map((version) => version.upToCents));
    return group.slice(0, 1).map((first) => ({ ...first, storage: null, upToCents }));
  });
  return { models, versions };
}

/** Finds devices by a typed text, the best first: "15 pro" the models, "15 pro 256" their versions with 256GB. */
export function suggestDevices({ models, versions }: SearchedDevices, typed: string): Suggestion[] {
  const matches = findDevices(models, typed, MOST);
  return matches.length > 0 ? matches : findDevices(versions, typed, MOST);
}
