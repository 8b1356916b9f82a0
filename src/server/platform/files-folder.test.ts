import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { checkFilesFolder, claimFilesFolder, OtherFolderError, renewFilesFolder } from './files-folder.ts';

let data: TestDatabase;
let folder: string;
beforeAll(async () => {
  data = await openTestDatabase();
});
afterAll(() => data.stop());
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-files-'));
  await data.database.query(plain(`delete from app_secrets where name = 'files-folder'`));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const claim = (name: string) => claimFilesFolder(data.database, path.join(folder, name));
const check = (name: string) => checkFilesFolder(data.database, path.join(folder, name));
const idFile = (name: string) => path.join(folder, name, '.folder-id');

describe('the folder of files', () => {
  test('gets an id at the first start, which all processes on it find, also those that start together', async () => {
    await Promise.all([claim('one'), claim('one'), claim('one')]);
    await claim('one');
    await check('one');
    expect(fs.statSync(idFile('one')).mode & 0o777).toBe(0o600);
  });

  test('keeps its id for a new database', async () => {
    fs.mkdirSync(path.join(folder, 'one'));
    fs.writeFileSync(idFile('one'), 'known\n');
    await claim('one');
    expect(fs.readFileSync(idFile('one'), 'utf8')).toBe('known\n');
  });

  test('is refused when it is not the one of the database, with the way out', async () => {
    await claim('one');
    const refused = await claim('other').catch((error: unknown) => error);
    const id = fs.readFileSync(idFile('one'), 'utf8').trim();
    expect(refused).toBeInstanceOf(OtherFolderError);
    expect(String(refused)).toContain(`write the line ${id} into "${idFile('other')}"`);
    await expect(check('other')).rejects.toThrow('Set DATA_DIR to that one');
    fs.writeFileSync(idFile('other'), 'of another database');
    await expect(claim('other')).rejects.toThrow('belongs to another database');
    fs.writeFileSync(idFile('other'), id);
    await claim('other');
  });

  test('of a restored shop gets an id of its own', async () => {
    await claim('one');
    fs.mkdirSync(path.join(folder, 'restored'));
    await renewFilesFolder(data.database, path.join(folder, 'restored'));
    await claim('restored');
    await expect(check('one')).rejects.toThrow(OtherFolderError);
  });
});
