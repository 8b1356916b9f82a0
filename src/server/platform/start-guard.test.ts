import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { checkStart, markShop } from './start-guard.ts';

const DAY_MS = 24 * 3_600_000;

let folder: string;
let places: { DATA_DIR: string; DATABASE_URL: string | undefined };

beforeEach(() => {
  folder = makeTree();
  places = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: undefined };
  for (const name of ['pg', 'files']) fs.mkdirSync(path.join(places.DATA_DIR, name), { recursive: true });
  writeNow('files/.folder-id', 'a-shop\n');
});

/** Writes a file of the data folder as one of now: the disk’s clock may be another one (TEST_NOW). */
function writeNow(name: string, text: string): void {
  const file = path.join(places.DATA_DIR, name);
  fs.writeFileSync(file, text);
  fs.utimesSync(file, new Date(), new Date());
}

const marker = () => path.join(folder, '.cash-again-data');
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
/** Where no folder is a temporary one. */
const elsewhere = () => vi.spyOn(os, 'tmpdir').mockReturnValue('/proc');

describe('a start', () => {
  test.each([
    ['in the folder', () => undefined, /^The shop a-shop is in /],
    [
      'in a bucket',
      () => {
        fs.rmSync(path.join(places.DATA_DIR, 'files'), { recursive: true });
        writeNow('pg/PG_VERSION', '17\n');
      },
      /^A shop is in /,
    ],
  ])(
    'is refused on an empty folder where a shop with its files %s has lived for a day, until its marker is deleted',
    (_, move, words) => {
      elsewhere();
      move();
      markShop(places, inDays(0.5));
      expect(fs.existsSync(marker())).toBe(false);
      markShop(places, inDays(2));
      expect(fs.readFileSync(marker(), 'utf8')).toMatch(words);
      checkStart(places);
      fs.rmSync(places.DATA_DIR, { recursive: true });
      expect(() => checkStart(places)).toThrow(
        /There’s no shop in the folder.*To begin a new shop here, delete that file/s,
      );
      expect(() => checkStart({ ...places, DATABASE_URL: 'postgresql://db' })).not.toThrow();
      fs.rmSync(marker());
      checkStart(places);
    },
  );

  test('leaves no marker beside a folder for temporary files', () => {
    markShop(places, inDays(2));
    expect(fs.existsSync(marker())).toBe(false);
  });

  test('is refused in the middle of an update, but for the one that the update makes', () => {
    const begin = (pid: number) =>
      fs.writeFileSync(path.join(places.DATA_DIR, 'update-state.json'), JSON.stringify({ tag: 'v0.3.0', pid }));
    begin(1_000_000_007);
    expect(() => checkStart(places)).toThrow('An update to v0.3.0 was interrupted. Run "npm run update" to finish it');
    begin(process.ppid);
    checkStart(places);
  });
});
