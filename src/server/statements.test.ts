import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#test/server-harness.ts';
import { checkDeclared, readColumns } from '#test/sql/check.ts';
import { checkLockOrder, LOCK_ORDER, waitsForLock } from '#test/sql/lock-order.ts';
import { declaredStatements } from './platform/db/statement.ts';

/** Endings of the names that a versioned setting declares (platform/settings/versioned-setting.ts). */
const OF_SETTING = {
  versioned: ['newest', 'list', 'insert'],
  undoable: ['newest', 'list', 'insert', 'find', 'replaced', 'marks'],
};

/** Files that declare statements, with the names that they declare. */
const files = fs
  .globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => path.join(import.meta.dirname, file))
  .map((file) => ({ file, names: namesIn(fs.readFileSync(file, 'utf8')) }))
  .filter(({ names }) => names.length > 0);

function namesIn(source: string): string[] {
  const own = [...source.matchAll(/\b(?:statement|variants)\(\{\s*name: '([^']+)'/g)];
  const ofSettings = Object.entries(OF_SETTING).flatMap(([kind, endings]) =>
    [...source.matchAll(new RegExp(`\\b${kind}Setting\\(\\s*'([^']+)'`, 'g'))].flatMap(([, name]) =>
      endings.map((ending) => `${name}-${ending}`),
    ),
  );
  return [...own.map(([, name = '']) => name), ...ofSettings];
}

// With the worker, whose job queue creates its own tables.
const server = await startTestServer();
const client = await server.context.database.pool.connect();
const columns = await readColumns(client);
afterAll(async () => {
  client.release();
  await server.stop();
});

test('every statement of the product has the parameters and columns that it declares', async () => {
  for (const { file } of files) await import(file);
  const declared = declaredStatements();
  expect(declared.map(({ name }) => name).sort()).toEqual(files.flatMap(({ names }) => names).sort());
  expect(declared.length).toBeGreaterThan(3);
  const problems: string[] = [];
  for (const one of declared) problems.push(...(await checkDeclared(client, columns, one)));
  expect(problems).toEqual([]);
});

test('every statement that waits for a lock has its place in the order of locks', () => {
  const locking = declaredStatements().filter(({ statements }) => statements().some(waitsForLock));
  expect(locking.map(({ name }) => name).sort()).toEqual(LOCK_ORDER.flat().sort());
});

test('a transaction that takes a lock after a later one fails, and one that takes it again does not', () => {
  const [earlier, later] = ['unit-lock', 'till-session-lock'].map((name) => ({ name }));
  if (earlier === undefined || later === undefined) expect.fail('Both are in the order');
  const sale = {};
  for (const one of [earlier, later, later, earlier]) checkLockOrder(one, { id: '1' }, sale);
  expect(() => checkLockOrder(earlier, { id: '2' }, sale)).toThrow('unit-lock takes its lock after till-session-lock');
});
