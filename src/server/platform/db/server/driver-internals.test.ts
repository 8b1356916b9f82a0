import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '#server/platform/root.ts';

/**
 * What the product uses of the driver beyond its documentation, and where. A new version of `pg` is looked through for
 * these before its number changes here.
 */
const INTERNALS = [
  { of: 'Query', names: ['submit', 'handleReadyForQuery', 'handleError'], usedBy: 'shared-commits.ts' },
  { of: 'Connection', names: ['sync', 'describe', 'parse', 'bind', 'execute'], usedBy: 'shared-commits.ts' },
] as const;
const VERSION = '8.23.1';

const manifest = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()).optional() });
const read = (file: string) => manifest.parse(JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')));

test.each(INTERNALS)('the driver has the parts of $of that $usedBy uses', ({ of, names }) => {
  const found = names.filter((name) => typeof Reflect.get(pg[of].prototype, name) === 'function');
  expect(found).toEqual(names);
});

test('the driver is the version whose internals were looked through', () => {
  expect([read('node_modules/pg/package.json').version, read('package.json').dependencies?.pg]).toEqual([
    VERSION,
    VERSION,
  ]);
});

test('a client has a place for the process number that server-pool.ts and session-settings.ts compare', () => {
  expect(new pg.Client()).toHaveProperty('processID', null);
});
