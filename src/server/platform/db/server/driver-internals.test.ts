import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '#server/platform/root.ts';

/** A new version of `pg` is looked through for what is below, and for how it pipelines, before its number changes here. */
const VERSION = '8.23.1';

const manifest = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()).optional() });
const read = (file: string) => manifest.parse(JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')));

test('the driver is the version whose internals were looked through', () => {
  expect([read('node_modules/pg/package.json').version, read('package.json').dependencies?.pg]).toEqual([
    VERSION,
    VERSION,
  ]);
});

test('a client has a place for the process number that server-pool.ts and session-settings.ts compare', () => {
  expect(new pg.Client()).toHaveProperty('processID', null);
});

test('a client has the stream that server-pool.ts destroys', () => {
  expect(new pg.Client()).toHaveProperty('connection.stream.destroy', expect.any(Function));
});
