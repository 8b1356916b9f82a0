import { milesBetween, type Place } from './miles.ts';

/** Settings of a shop's pickup area (decision 011). */
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
  /** Effective radius, which pages show; null for none. */
  pickupMiles: number | null;
}

/** Number of digits of a ZIP code that name its region. */
const REGION_DIGITS = 3;

/**
 * Returns the area of a shop's pickups: its radius and the ZIP codes that it lists; without either, or when the place of its
 * ZIP code is unknown, its own region.
 * @param within returns ranges of the ZIP codes within some miles of another; null when its place is unknown
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

/** ZIP codes in order, with the place of each center: entries at the same index belong together. */
export interface ZipPlaces {
  zips: ArrayLike<number>;
  latitudes: ArrayLike<number>;
  longitudes: ArrayLike<number>;
}

/** A ZIP code near another. */
export interface NearZip {
  zip: string;
  miles: number;
  /** Index in the list of all ZIP codes. */
  index: number;
}

/** Returns the ZIP codes whose center is within some miles of another's, in order; null when its place is unknown. */
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
 * Joins ZIP codes into ranges such as "78701-78705", so that a page contains few. A range continues while no ZIP code in between is
 * outside of the area, within a region. A code without a place, such as those of post office boxes and large buildings, is in
 * the area when its neighbors are.
 * @param near in order
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
