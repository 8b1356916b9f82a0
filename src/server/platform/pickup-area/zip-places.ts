import fs from 'node:fs';
import path from 'node:path';
import { rangesOf, type ZipPlaces, zipsWithin } from '#domain/pickup-area/pickup-area.ts';
import { ROOT } from '../root.ts';

/** All ZIP codes with the center of each, as `scripts/make-zip-places.ts` writes them (docs/decisions/082). */
const FILE = path.join(ROOT, 'src/server/platform/pickup-area/zip-places.bin');

/** Columns of the file: ZIP codes, latitudes and longitudes, four bytes for each. */
const COLUMNS = 3;
const ENTRY_BYTES = 4;

/** Reads where each ZIP code is. Only a shop with a radius needs it, and only when that changes: it is not kept. */
export function readZipPlaces(): ZipPlaces {
  const { buffer } = new Uint8Array(fs.readFileSync(FILE));
  const count = buffer.byteLength / COLUMNS / ENTRY_BYTES;
  return {
    zips: new Uint32Array(buffer, 0, count),
    latitudes: new Float32Array(buffer, count * ENTRY_BYTES, count),
    longitudes: new Float32Array(buffer, 2 * count * ENTRY_BYTES, count),
  };
}

/** The radius that was asked for last: every request asks for that of the shop. */
let last: { key: string; ranges: string[] | null } = { key: '', ranges: null };

/** Returns ranges of the ZIP codes within some miles of another; null where its place is not known. */
export function rangesWithin(miles: number, zip: string): string[] | null {
  const key = `${miles} ${zip}`;
  if (last.key !== key) {
    const near = zipsWithin(miles, zip, readZipPlaces());
    last = { key, ranges: near === null ? null : rangesOf(near) };
  }
  return last.ranges;
}
