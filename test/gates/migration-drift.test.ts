import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkMigrationDrift } from '../../scripts/gates/migration-drift.ts';
import { runTool, TOOLS } from '../../scripts/run-tool.ts';
import { makeTree } from './temporary-tree.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const tables = (columns: string) => `
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
export const products = pgTable('products', { ${columns} });
`;

/** Makes a product with one table and the migration that creates it. */
async function makeProduct(): Promise<string> {
  const root = makeTree({
    'package.json': '{ "type": "module" }',
    'src/server/modules/catalog/catalog.tables.ts': tables('id: integer().primaryKey()'),
  });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const args = ['--dialect', 'postgresql', '--schema', './src/server/**/*.tables.ts', '--out', 'migrations'];
  await runTool([TOOLS.drizzleKit, 'generate', ...args], { cwd: root, output: 'collect' });
  return root;
}

function changeTables(root: string, columns: string): void {
  fs.writeFileSync(path.join(root, 'src/server/modules/catalog/catalog.tables.ts'), tables(columns));
}

test('passes tables that match the migrations, and writes nothing', async () => {
  const root = await makeProduct();
  const before = fs.readdirSync(path.join(root, 'migrations'));
  expect(await checkMigrationDrift(root)).toEqual({ summary: '1 migrations', problems: [] });
  expect(fs.readdirSync(path.join(root, 'migrations'))).toEqual(before);
});

test('reports a column without a migration, with its SQL', async () => {
  const root = await makeProduct();
  changeTables(root, 'id: integer().primaryKey(), model: text().notNull()');
  const { problems } = await checkMigrationDrift(root);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('ADD COLUMN "model" text NOT NULL');
});

test('fails for a change that drizzle-kit would ask about', async () => {
  const root = await makeProduct();
  changeTables(root, 'number: integer().primaryKey()');
  expect((await checkMigrationDrift(root)).problems).toHaveLength(1);
});

test('fails for tables that cannot be read', async () => {
  const root = await makeProduct();
  changeTables(root, 'id: nonsense()');
  expect((await checkMigrationDrift(root)).problems).toHaveLength(1);
});

test('reports a migration that the journal does not list', async () => {
  const root = await makeProduct();
  fs.writeFileSync(path.join(root, 'migrations/0001_forgotten.sql'), 'select 1;');
  const { problems } = await checkMigrationDrift(root);
  expect(problems).toEqual(['0001_forgotten.sql is not in the journal and would never run']);
});

test('fails for a product without migrations', async () => {
  expect((await checkMigrationDrift(makeTree({}))).problems).toEqual(['there is no folder migrations/']);
});
