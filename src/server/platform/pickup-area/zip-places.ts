import fs from 'node:fs';
import path from 'node:path';
import { rangesOf, type ZipPlaces, zipsWithin } from '#domain/pickup-area/pickup-area.ts';
import { ROOT } from '../root.ts';

/** File with the center of every ZIP code, written by `scripts/make-zip-places.ts` (decision 011). */
const FILE = path.join(ROOT, 'src/server/platform/pickup-area/zip-places.bin');

/** Columns of the file: ZIP codes, latitudes and longitudes, with four bytes per value. */
const COLUMNS = 3;
const ENTRY_BYTES = 4;

/** Reads the location of each ZIP code. Not cached: only a shop with a radius needs it, when the radius changes. */
export function readZipPlaces(): ZipPlaces {
  const { buffer } = new Uint8Array(fs.readFileSync(FILE));
  const count = buffer.byteLength / COLUMNS / ENTRY_BYTES;
  return {
    zips: new Uint32Array(buffer, 0, count),
    latitudes: new Float32Array(buffer, count * ENTRY_BYTES, count),
    longitudes: new Float32Array(buffer, 2 * count * ENTRY_BYTES, count),
  };
}

/** Cache of the last radius: every request needs that of the shop. */
let last: { key: string; ranges: string[] | null } = { key: '', ranges: null };

/** Returns ranges of the ZIP codes within some miles of a ZIP code; null when its location is unknown. */
export function rangesWithin(miles: number, zip: string): string[] | null {
  const key = `${miles} ${zip}`;
  if (last.key !== key) {
    const zips = zipsWithin(miles, zip, readZipPlaces());
    last = { key, ranges: zips === null ? null : rangesOf(zips) };
  }
  return last.ranges;
}
