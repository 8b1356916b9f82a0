import type { Cents } from '../money.ts';
import type { DeviceType } from '../vocabulary.ts';
import { CELLULAR_SUFFIX, isCellular } from './lock.ts';

/** Compact notation of the catalog, and the functions that turn it into products. */

/** Storage version of a model. `storage` is null where the model has a single version. */
export interface CatalogProduct {
  id: number;
  deviceType: DeviceType;
  model: string;
  storage: string | null;
  basePriceCents: Cents;
  cellular: boolean;
  series: string;
}

/** Base prices in whole dollars, by storage in ascending order; or one price for a single version. */
export type Prices = number | Readonly<Record<string, number>>;

/**
 * Number, name, prices. The number is unique in the whole catalog and stays with the model for good, because ids are
 * derived from it: a new model takes a free number, wherever it is in its list.
 */
export type ModelRow = readonly [number: number, model: string, prices: Prices];

/** Two models that differ in the network, written as one row: they take its number and the one after. */
export type PairRow = readonly [number: number, model: string, prices: Prices, cellularExtraDollars: number];

/** Models by series, newest first. */
export type SeriesTable<Row> = Readonly<Record<string, readonly Row[]>>;

/** Models 1 to 27 are the iPhones whose entry version the specification gives the ids 1 to 27. */
const LAST_SHORT_ID = 27;
const FIRST_LONG_ID = 1000;
const VERSIONS_PER_MODEL = 10;

/** Makes the products of one device type, in the order of the table. */
export function productsFrom(deviceType: DeviceType, table: SeriesTable<ModelRow>): CatalogProduct[] {
  return Object.entries(table).flatMap(([series, rows]) =>
    rows.flatMap(([number, model, prices]) =>
      versionsOf(prices).map(([storage, dollars], index) => ({
        id: versionId(number, index),
        deviceType,
        model,
        storage,
        basePriceCents: dollars * 100,
        cellular: isCellular({ deviceType, model }),
        series,
      })),
    ),
  );
}

/** Splits each row in two: the model without a mobile network, named with `plainSuffix`, and the cellular model. */
export function withCellular(table: SeriesTable<PairRow>, plainSuffix = ''): SeriesTable<ModelRow> {
  const series = Object.entries(table).map(([name, rows]) => [name, rows.flatMap((row) => pairOf(row, plainSuffix))]);
  return Object.fromEntries(series);
}

function pairOf([number, model, prices, extra]: PairRow, plainSuffix: string): ModelRow[] {
  return [
    [number, model + plainSuffix, prices],
    [number + 1, model + CELLULAR_SUFFIX, raise(prices, extra)],
  ];
}

function raise(prices: Prices, dollars: number): Prices {
  if (typeof prices === 'number') return prices + dollars;
  return Object.fromEntries(Object.entries(prices).map(([storage, price]) => [storage, price + dollars]));
}

function versionsOf(prices: Prices): readonly (readonly [string | null, number])[] {
  return typeof prices === 'number' ? [[null, prices]] : Object.entries(prices);
}

/** Returns the id of a version. It stays the same only while versions are appended to the end of their model. */
function versionId(number: number, index: number): number {
  if (number <= LAST_SHORT_ID && index === 0) return number;
  return FIRST_LONG_ID + number * VERSIONS_PER_MODEL + index;
}
