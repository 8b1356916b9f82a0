import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-tool.ts';

/**
 * Makes the file of all ZIP codes and their centers: node scripts/make-zip-places.ts GAZETTEER. The gazetteer is the file
 * of ZIP code tabulation areas by the U.S. Census Bureau, a tab-separated text whose first line names its columns
 * (decision 011). Writes ZIP codes, latitudes and longitudes one after the other, as 32-bit numbers in the byte
 * order of amd64 and arm64.
 */
const FILE = path.join(ROOT, 'src/server/platform/pickup-area/zip-places.bin');

const [gazetteer] = process.argv.slice(2);
if (gazetteer === undefined) throw new Error('Name the gazetteer to read');
const [head = [], ...rows] = fs
  .readFileSync(gazetteer, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => line.split('\t').map((cell) => cell.trim()));

const entries = rows
  .map((row) => ({ zip: cellOf(row, 'GEOID'), latitude: cellOf(row, 'INTPTLAT'), longitude: cellOf(row, 'INTPTLONG') }))
  .toSorted((one, other) => one.zip - other.zip);
const columns = [
  Uint32Array.from(entries, ({ zip }) => zip),
  Float32Array.from(entries, ({ latitude }) => latitude),
  Float32Array.from(entries, ({ longitude }) => longitude),
];
fs.writeFileSync(FILE, Buffer.concat(columns.map(({ buffer }) => Buffer.from(buffer))));
console.log(`${entries.length} ZIP codes, ${fs.statSync(FILE).size} bytes`);

function cellOf(row: readonly string[], column: string): number {
  const text = row[head.indexOf(column)];
  const value = Number(text);
  if (text === undefined || text === '' || Number.isNaN(value)) throw new Error(`No ${column} in ${row.join(' ')}`);
  return value;
}
