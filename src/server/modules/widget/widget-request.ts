import { isCellular } from '#domain/catalog/lock.ts';
import { findDeviceTypeBySlug, findModelBySlug } from '#domain/catalog/slugs.ts';
import { type Suggestion, searchedDevices, suggestDevices } from '#domain/catalog/suggest-devices.ts';
import type { Cents } from '#domain/money.ts';
import { missingOptions } from '#domain/orders/device-options.ts';
import { bestPriceCents } from '#domain/pricing/best-price.ts';
import { priceDevice } from '#domain/pricing/quote.ts';
import { CARRIERS, type Carrier, DEVICE_TYPES, type DeviceType, EVALUATION_CONDITIONS } from '#domain/vocabulary.ts';
import type { Catalog, StoredProduct } from '#server/modules/catalog/index.ts';
import type { WidgetQuery } from './query.ts';

type EvaluationCondition = (typeof EVALUATION_CONDITIONS)[number]['value'];
/** Answers that the price of the evaluation requires. */
export type Missing = 'storage' | 'condition' | 'carrier';

/** A device in the widget, with the answers so far. */
export interface WidgetDevice {
  deviceType: DeviceType;
  model: string;
  storages: readonly string[];
  storage: string | null;
  condition: EvaluationCondition | null;
  carrier: Carrier | null;
  missing: readonly Missing[];
  /** Null while an answer is missing. */
  priceCents: Cents | null;
  /** Highest possible price. */
  upToCents: Cents;
}

/** The request of a visitor: a search, or one device. */
export type WidgetRequest =
  | { kind: 'search'; text: string; found: readonly Suggestion[] }
  | { kind: 'device'; device: WidgetDevice };

/** Reads the request from the address, and answers it with today's prices. An unknown device is an empty search. */
export function readWidgetRequest(query: WidgetQuery, catalog: Catalog): WidgetRequest {
  const device = query.device === undefined ? null : readDevice(query.device, query, catalog);
  if (device !== null) return { kind: 'device', device };
  const text = (query.q ?? '').trim();
  const products = text === '' ? [] : DEVICE_TYPES.flatMap((deviceType) => catalog.list(deviceType));
  return { kind: 'search', text, found: suggestDevices(searchedDevices(products), text) };
}

/** @param deviceSlugs "iphone/iphone-15-pro", as in the address of its page */
function readDevice(deviceSlugs: string, query: WidgetQuery, catalog: Catalog): WidgetDevice | null {
  const [typeSlug = '', slug = ''] = deviceSlugs.split('/');
  const deviceType = findDeviceTypeBySlug(typeSlug);
  const products = deviceType === null ? [] : catalog.listActive(deviceType);
  const model = findModelBySlug(products, slug);
  if (deviceType === null || model === null) return null;
  const versions = products.filter((product) => product.model === model);
  const storages = versions.flatMap(({ storage }) => storage ?? []);
  const storage =
    storages.find((candidate) => candidate === query.storage) ?? (storages.length === 1 ? (storages[0] ?? null) : null);
  const condition = EVALUATION_CONDITIONS.find(({ value }) => value === query.condition)?.value ?? null;
  const carrier = CARRIERS.find((candidate) => candidate === query.carrier) ?? null;
  const described = {
    deviceType,
    condition,
    carrier,
    storage,
    carrierName: null,
    productsHaveStorage: storages.length > 0,
  };
  // The carrier's name changes no price: the shop's page asks for it.
  const missing = missingOptions(described).filter((option) => option !== 'carrierName');
  const version = versions.find((product) => product.storage === storage);
  return {
    deviceType,
    model,
    storages,
    storage,
    condition,
    carrier,
    missing,
    priceCents: missing.length > 0 || version === undefined ? null : priceOf(version, described, catalog),
    upToCents: Math.max(
      ...versions.map(({ basePriceCents }) => bestPriceCents(basePriceCents, catalog.factors.factors)),
    ),
  };
}

/** Prices a device by the rule of the evaluation, as the linked page does. */
function priceOf(
  { deviceType, model, basePriceCents }: StoredProduct,
  { condition, carrier }: Pick<WidgetDevice, 'condition' | 'carrier'>,
  { factors: { factors } }: Catalog,
): Cents | null {
  if (condition === null) return null;
  const cellular = isCellular({ deviceType, model });
  return priceDevice({
    rule: 'evaluation',
    basePriceCents,
    condition,
    deviceType,
    cellular,
    carrier,
    lockStatus: null,
    factors,
  });
}
