import type { Cents } from '../money.ts';
import { DEVICE_TYPES, type DeviceType } from '../vocabulary.ts';
import { IPAD_MINIS, IPADS } from './ipads.ts';
import { IPHONES } from './iphones.ts';
import { compareCounted } from './list-key.ts';
import { IMACS, MAC_MINIS, MAC_PROS, MAC_STUDIOS, MACBOOKS } from './macs.ts';
import {
  AIRPODS,
  AIRPODS_MAXES,
  AIRPODS_PROS,
  AIRTAGS,
  APPLE_TVS,
  HOMEPODS,
  VISION_PROS,
  WATCH_PAIRS,
  WATCH_ULTRAS,
} from './others.ts';
import { type CatalogProduct, type ModelRow, productsFrom, type SeriesTable, withCellular } from './table.ts';

export type { CatalogProduct } from './table.ts';

const TABLES: Record<DeviceType, SeriesTable<ModelRow>> = {
  iPhone: IPHONES,
  iPad: withCellular(IPADS),
  MacBook: MACBOOKS,
  iMac: IMACS,
  'Apple Watch': { ...WATCH_ULTRAS, ...withCellular(WATCH_PAIRS, ' GPS') },
  AirPods: AIRPODS,
  'Mac Mini': MAC_MINIS,
  'Mac Studio': MAC_STUDIOS,
  'Mac Pro': MAC_PROS,
  'Apple TV': APPLE_TVS,
  HomePod: HOMEPODS,
  'iPad Mini': withCellular(IPAD_MINIS),
  'AirPods Pro': AIRPODS_PROS,
  'AirPods Max': AIRPODS_MAXES,
  'Vision Pro': VISION_PROS,
  AirTag: AIRTAGS,
};

/**
 * Every device that the shop buys from the start: seeds the database, and is the browser's fallback
 * when the product call fails. Sorted by `compareProducts`. Prices that staff change are in the database, not here.
 */
export const CATALOG: readonly CatalogProduct[] = DEVICE_TYPES.flatMap((deviceType) =>
  productsFrom(deviceType, TABLES[deviceType]),
);

/** Base price of an unknown model. */
const UNKNOWN_MODEL_PRICE_CENTS: Cents = 40_000;

const LAST_FALLBACK_ID = 21;

/** Base prices by model for when no product is found: those of the iPhones with the ids 1 to 21. */
export const FALLBACK_BASE_PRICES: ReadonlyMap<string, Cents> = new Map(
  CATALOG.filter(({ id }) => id <= LAST_FALLBACK_ID).map(({ model, basePriceCents }) => [model, basePriceCents]),
);

/** Returns the base price to assume where no product is found, in cents. */
export function fallbackBasePrice(model: string): Cents {
  return FALLBACK_BASE_PRICES.get(model) ?? UNKNOWN_MODEL_PRICE_CENTS;
}

/** Returns the catalog's products of one type, newest series first. */
export function productsOf(deviceType: DeviceType): CatalogProduct[] {
  return CATALOG.filter((product) => product.deviceType === deviceType);
}

/** Returns the series or generations of one type, newest first. */
export function seriesOf(deviceType: DeviceType): string[] {
  return Object.keys(TABLES[deviceType]);
}

/** Returns the series that a model belongs to, or null for a model that is not in the catalog. */
export function seriesOfModel(deviceType: DeviceType, model: string): string | null {
  return productsOf(deviceType).find((product) => product.model === model)?.series ?? null;
}

/** Fields that a list is sorted by. */
interface Listed {
  deviceType: DeviceType;
  model: string;
  storage: string | null;
}

const UNKNOWN = Number.MAX_SAFE_INTEGER;

const RANKS: ReadonlyMap<string, number> = new Map(
  [...CATALOG.entries()].map(([rank, product]) => [keyOf(product), rank]),
);

/**
 * Compares products for a list: device types as in the vocabulary, newest series first, models as in the catalog,
 * storage by size. Models that are not in the catalog follow, the highest number first, since it is the newest.
 */
export function compareProducts(a: Listed, b: Listed): number {
  return (
    DEVICE_TYPES.indexOf(a.deviceType) - DEVICE_TYPES.indexOf(b.deviceType) ||
    rankOf(a) - rankOf(b) ||
    compareCounted(b.model, a.model) ||
    compareCounted(a.storage ?? '', b.storage ?? '')
  );
}

function rankOf(product: Listed): number {
  return RANKS.get(keyOf(product)) ?? UNKNOWN;
}

function keyOf({ deviceType, model }: Listed): string {
  return `${deviceType}/${model}`;
}
