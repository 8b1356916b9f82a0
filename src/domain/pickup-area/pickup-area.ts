import { milesBetween, type Place } from './miles.ts';

/** Where and how far a shop picks up, as its settings say it (docs/decisions/082). */
interface AreaSettings {
  shopZip: string;
  /** ZIP codes by name, as `pickupZips` of the rules; undefined for none. */
  listed: string[] | undefined;
  /** Radius around the shop's ZIP code; undefined for none. */
  miles: number | undefined;
}

/** The area of home pickups. */
interface PickupArea {
  /** As in the rules of pickups: whole ZIP codes, their first digits, or ranges. */
  pickupZips: string[];
  /** The radius that counts, which pages name; null for none. */
  pickupMiles: number | null;
}

/** Digits of a ZIP code that name its region. */
const REGION_DIGITS = 3;

/**
 * Returns where a shop picks up: in its radius and in the ZIP codes that it lists; without either, and around a ZIP code whose
 * place is not known, in the region of its own.
 * @param within ranges of the ZIP codes within some miles of another; null where its place is not known
 */
export function pickupArea(
  { shopZip, listed, miles }: AreaSettings,
  within: (miles: number, zip: string) => string[] | null,
): PickupArea {
  const near = miles === undefined ? null : within(miles, shopZip);
  if (near === null || miles === undefined) {
    return { pickupZips: listed ?? [shopZip.slice(0, REGION_DIGITS)], pickupMiles: null };
  }
  return { pickupZips: [...near, ...(listed ?? [])], pickupMiles: miles };
}

/** ZIP codes in their order, and where the center of each is: the entries at one index belong together. */
export interface ZipPlaces {
  zips: ArrayLike<number>;
  latitudes: ArrayLike<number>;
  longitudes: ArrayLike<number>;
}

/** A ZIP code near another. */
export interface NearZip {
  zip: string;
  miles: number;
  /** Where it is in the list of all. */
  index: number;
}

/** Returns the ZIP codes whose center is at most some miles from another's, in their order; null where its place is not known. */
export function zipsWithin(miles: number, zip: string, places: ZipPlaces): NearZip[] | null {
  const center = Array.prototype.indexOf.call(places.zips, Number(zip));
  if (center === -1) return null;
  const from = placeAt(places, center);
  const near: NearZip[] = [];
  for (let index = 0; index < places.zips.length; index += 1) {
    const away = milesBetween(from, placeAt(places, index));
    if (away <= miles) near.push({ zip: String(places.zips[index]).padStart(5, '0'), miles: away, index });
  }
  return near;
}

function placeAt({ latitudes, longitudes }: ZipPlaces, index: number): Place {
  return { latitude: latitudes[index] ?? 0, longitude: longitudes[index] ?? 0 };
}

/**
 * Joins ZIP codes to ranges such as "78701-78705", so that a page carries few. A range goes on while no ZIP code between lies
 * outside of the area, in one region: so a code without a place of its own, as post office boxes and large buildings have, is in
 * the area when its neighbors are.
 * @param near in their order
 */
export function rangesOf(near: readonly Omit<NearZip, 'miles'>[]): string[] {
  const ranges: { from: string; to: string; index: number }[] = [];
  for (const { zip, index } of near) {
    const last = ranges.at(-1);
    if (last?.index === index - 1 && last.to.slice(0, REGION_DIGITS) === zip.slice(0, REGION_DIGITS)) {
      last.to = zip;
      last.index = index;
    } else {
      ranges.push({ from: zip, to: zip, index });
    }
  }
  return ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`));
}
