import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { plain } from '#test/sql/plain.ts';
import { makeTree } from '#test/temporary-tree.ts';
import { useDatabase } from '#test/use-database.ts';
import { EnvError } from './env.ts';
import { findFirstKey, forgetOldKeys, keyFileOf, loadMasterKeys, moveKeysToFile } from './master-keys.ts';

const data = useDatabase();
let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = makeTree();
  await data.database.query(plain('truncate app_secrets'));
});

const SECRET_KEY = 'a key that the owner has chosen, of 32 characters';
const load = (env: { SECRET_KEY?: string } = {}) =>
  loadMasterKeys(data.database, { SECRET_KEY: env.SECRET_KEY, DATA_DIR });
const write = (...lines: string[]) => fs.writeFileSync(path.join(DATA_DIR, 'secret.key'), lines.join('\n'));
const keepInDatabase = (value: string) =>
  data.database.query(plain(`insert into app_secrets (name, value) values ('master', $1)`, [value]));
const stored = async () =>
  (await data.database.query(plain<{ text: string }>('select t::text as text from app_secrets t'))).map(
    ({ text }) => text,
  );

test('with nothing: the embedded database gets a key in a file of mode 600, once; a PostgreSQL is refused in a sentence', async () => {
  if (data.database.kind === 'server') {
    await expect(load()).rejects.toThrow(EnvError);
    await expect(load()).rejects.toThrow(/SECRET_KEY: required together with DATABASE_URL/);
    expect(fs.readdirSync(DATA_DIR)).toEqual([]);
    return;
  }
  const made = await load();
  expect(made).toMatchObject({ state: 'ok', isNew: true });
  expect(Buffer.from(made.keys[0], 'base64url')).toHaveLength(32);
  const file = keyFileOf({ DATA_DIR });
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(await load()).toEqual({ ...made, isNew: false });
  expect(findFirstKey({ DATA_DIR, SECRET_KEY: undefined })).toBe(made.keys[0]);
  expect((await stored()).join()).not.toContain(made.keys[0]);
});

test('processes that start together agree on one key', async () => {
  if (data.database.kind === 'server') write('one key of the file');
  const loaded = await Promise.all(Array.from({ length: 8 }, () => load()));
  expect(new Set(loaded.map(({ keys }) => keys.join())).size).toBe(1);
  expect(fs.readdirSync(DATA_DIR)).toEqual(['secret.key']);
});

describe('the order of keys', () => {
  test.each([
    ['the variable', { SECRET_KEY }, [], [SECRET_KEY]],
    ['the file', {}, ['# words', '', 'new key', ' old key '], ['new key', 'old key']],
    ['the variable before the file', { SECRET_KEY }, ['old key'], [SECRET_KEY, 'old key']],
  ])('%s', async (_, env, lines, keys) => {
    if (lines.length > 0) write(...lines);
    expect(await load(env)).toEqual({ keys, state: 'ok', isNew: false });
    expect((await stored()).join()).not.toMatch(/new key|old key|chosen/);
  });
});

test('what was sealed with a key that is not here is noticed until the key is added', async () => {
  await load({ SECRET_KEY });
  write('another key');
  expect((await load()).state).toBe('missing');
  write('another key', SECRET_KEY);
  expect((await load()).state).toBe('ok');
});

describe('a key that an earlier version keeps in the database', () => {
  test('works on, and is told', async () => {
    await keepInDatabase('database key');
    expect(await load()).toEqual({ keys: ['database key'], state: 'in_database', isNew: false });
    expect(fs.readdirSync(DATA_DIR)).toEqual([]);
  });

  test('moves into the file behind a new one, and is forgotten once nothing is sealed with it', async () => {
    await keepInDatabase('database key');
    await load();
    await moveKeysToFile(data.database, { DATA_DIR, SECRET_KEY: undefined });
    const moved = await load();
    expect(moved).toMatchObject({ keys: [expect.any(String), 'database key'], state: 'in_database' });
    expect(moved.keys[0]).not.toBe('database key');
    await forgetOldKeys(data.database, moved);
    expect(await load()).toEqual({ ...moved, state: 'ok' });
    expect((await stored()).join()).not.toContain('database key');
  });

  test('stays beside SECRET_KEY, in the file', async () => {
    await keepInDatabase('database key');
    await moveKeysToFile(data.database, { DATA_DIR, SECRET_KEY });
    await forgetOldKeys(data.database, await load({ SECRET_KEY }));
    expect(await load({ SECRET_KEY })).toEqual({ keys: [SECRET_KEY, 'database key'], state: 'ok', isNew: false });
  });
});
