import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SecondPlace } from '#server/platform/backup/second-place/second-place.ts';
import { makeTree } from '#test/temporary-tree.ts';
import { folderOfArchives } from './folder.ts';

const NAME = 'cash-again-20261128T030000Z.backup';
const MARK = '.cash-again-copies';

let home: string;
const all = () => true;
let folder: string;
let file: string;
let place: SecondPlace;
beforeEach(() => {
  home = makeTree();
  folder = path.join(home, 'nas');
  fs.mkdirSync(folder);
  file = path.join(home, NAME);
  fs.writeFileSync(file, 'an archive');
  place = folderOfArchives(folder, `folder “${folder}”`);
});

describe('a copy in a folder', () => {
  test('has every byte, is for its owner alone, and comes back', async () => {
    await place.open(false, all);
    await place.put(NAME, file);
    expect(fs.readFileSync(path.join(folder, NAME), 'utf8')).toBe('an archive');
    expect(fs.statSync(path.join(folder, NAME)).mode & 0o777).toBe(0o600);
    expect(await place.list()).toEqual([{ name: NAME, bytes: 10 }]);
    await place.get(NAME, path.join(home, 'back'));
    expect(fs.readFileSync(path.join(home, 'back'), 'utf8')).toBe('an archive');
    await place.remove(NAME);
    await place.remove(NAME);
    expect(fs.readdirSync(folder)).toEqual([MARK]);
    await expect(place.get(NAME, path.join(home, 'other'))).rejects.toThrow(`There’s no ${NAME} in the folder`);
  });

  test('leaves other files alone, and removes what an interruption left', async () => {
    const others = ['holiday.backup', 'cash-again-20261399T030000Z.backup', 'holiday.backup.unfinished'];
    for (const name of [...others, `${NAME}.unfinished`]) fs.writeFileSync(path.join(folder, name), '');
    await place.open(false, all);
    expect(await place.list()).toEqual([]);
    expect(fs.readdirSync(folder).sort()).toEqual([MARK, ...others].sort());
  });

  test('is none when what was written reads otherwise', async () => {
    const rename = vi.spyOn(fs, 'renameSync');
    const read = fs.createReadStream;
    vi.spyOn(fs, 'createReadStream').mockImplementation((from, options) => {
      const isCopy = String(from).endsWith('.unfinished');
      if (isCopy) fs.appendFileSync(from, 'a bit that flipped');
      return read(from, options);
    });
    await expect(place.put(NAME, file)).rejects.toThrow('isn’t the same as the backup. Check that disk.');
    expect(rename).not.toHaveBeenCalled();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('is refused before anything is written when there is no room', async () => {
    vi.spyOn(fs, 'statfsSync').mockReturnValue({ ...fs.statfsSync(folder), bavail: 0 });
    await expect(place.put(NAME, file)).rejects.toThrow(
      `Not enough space in the folder “${folder}”: 0 MB left, and the backup has 1 MB.`,
    );
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('leaves nothing when the disk is full in the middle', async () => {
    vi.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    await expect(place.put(NAME, file)).rejects.toThrow(`The folder “${folder}” is full.`);
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

describe('the folder', () => {
  test('is never created', async () => {
    fs.rmdirSync(folder);
    await expect(place.open(false, all)).rejects.toThrow(`There’s no folder “${folder}”. If it’s another disk`);
    expect(fs.existsSync(folder)).toBe(false);
  });

  test('is refused once it had copies and its mark is gone, as where its disk is not mounted', async () => {
    await place.open(false, all);
    await place.open(true, all);
    fs.rmSync(path.join(folder, MARK));
    await expect(place.open(true, all)).rejects.toThrow('isn’t the one with the earlier copies');
    expect(fs.readdirSync(folder)).toEqual([]);
    fs.writeFileSync(path.join(folder, MARK), '');
    await place.open(true, all);
  });

  test('is a sentence when it is a file', async () => {
    const wrong = folderOfArchives(file, `folder “${file}”`);
    await expect(wrong.open(false, all)).rejects.toThrow(`The folder “${file}” isn’t a folder.`);
  });
});
