import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { checkMigrationDrift, checkSchema, checkSnapshot } from '../../scripts/gates/migration-drift.ts';
import { checkMigrationFiles } from '../../scripts/gates/migration-files.ts';
import { applyMigrations, writeList } from '../../scripts/gates/schema/schema-list.ts';
import { openScratch, type Scratch } from '../../scripts/gates/schema/scratch-database.ts';
import { runTool, TOOLS } from '../../scripts/run-tool.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TABLES = 'src/server/modules/catalog/catalog.tables.ts';
const BASELINE = 'migrations/0083_baseline';

const tables = (columns: string) => `
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
export const products = pgTable('products', { ${columns} }, () => [check('products_id', sql\`id > 0\`)]);
`;
const JOURNAL = { idx: 83, version: '7', when: 100, tag: '0083_baseline', breakpoints: true };
const GUARD = `create function guard() returns trigger language plpgsql as $$
begin
  raise exception 'products stay';
end $$;
create trigger products_stay before delete on products for each row execute function guard();
create trigger products_listed before insert on products for each row execute function guard();
`;

let scratch: Scratch;

beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch.close());

let snapshot: Promise<string> | undefined;

/** Returns the snapshot of the product's table, as drizzle-kit makes it. */
async function makeSnapshot(): Promise<string> {
  const root = makeFolder({ [TABLES]: tables('id: integer().primaryKey()') });
  const args = ['--dialect', 'postgresql', '--schema', './src/server/**/*.tables.ts', '--out', 'migrations'];
  await runTool([TOOLS.drizzleKit, 'generate', ...args], { cwd: root, output: 'collect' });
  return fs.readFileSync(path.join(root, 'migrations/meta/0000_snapshot.json'), 'utf8');
}

function makeFolder(files: Record<string, string>): string {
  const root = makeTree({ 'package.json': '{ "type": "module" }', ...files });
  // Not all of the packages: the records of the gates are in their folder.
  fs.mkdirSync(path.join(root, 'node_modules'));
  for (const name of ['drizzle-orm', 'drizzle-kit']) {
    fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(root, 'node_modules', name));
  }
  return root;
}

/** Makes a product with one table, a baseline of two files that creates it and its trigger, and the list of both. */
async function makeProduct(): Promise<string> {
  snapshot ??= makeSnapshot();
  const root = makeFolder({
    [TABLES]: tables('id: integer().primaryKey()'),
    [`${BASELINE}/1_tables.sql`]:
      'create table products (id integer primary key, constraint products_id check (id > 0));',
    [`${BASELINE}/2_triggers.sql`]: GUARD,
    'migrations/meta/0083_snapshot.json': await snapshot,
    'migrations/meta/_journal.json': JSON.stringify({ version: '7', dialect: 'postgresql', entries: [JOURNAL] }),
  });
  const folder = path.join(root, 'migrations');
  writeList(folder, await applyMigrations(folder, scratch));
  return root;
}

function edit(root: string, file: string, change: (text: string) => string): void {
  const before = fs.readFileSync(path.join(root, file), 'utf8');
  fs.writeFileSync(path.join(root, file), change(before));
}

test('passes tables that match the migrations, and fails when they have changed', async () => {
  const root = await makeProduct();
  const before = fs.readdirSync(path.join(root, 'migrations'), { recursive: true });
  const result = await checkMigrationDrift(root, (use) => use(scratch));
  expect(result).toEqual({ summary: '8 parts of the database', problems: [] });
  expect(fs.readdirSync(path.join(root, 'migrations'), { recursive: true })).toEqual(before);
  edit(root, TABLES, () => tables('id: nonsense()'));
  expect((await checkMigrationDrift(root)).problems).toHaveLength(1);
});

test('fails for a product without migrations, and for one without their list', async () => {
  expect((await checkMigrationDrift(makeTree({}))).problems).toEqual(['there is no folder migrations/']);
  const root = await makeProduct();
  fs.rmSync(path.join(root, 'migrations/schema.txt'));
  expect((await checkMigrationDrift(root)).problems).toEqual([
    'migrations/schema.txt is missing; run "npm run migration"',
  ]);
});

describe('the newest snapshot', () => {
  test('lacks a column without a migration, whose SQL is reported', async () => {
    const root = await makeProduct();
    edit(root, TABLES, () => tables('id: integer().primaryKey(), model: text().notNull()'));
    const problems = await checkSnapshot(root);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('ADD COLUMN "model" text NOT NULL');
  });

  test('fails for a change that drizzle-kit would ask about', async () => {
    const root = await makeProduct();
    edit(root, TABLES, () => tables('number: integer().primaryKey()'));
    expect(await checkSnapshot(root)).toHaveLength(1);
  });
});

test('compares what the migrations make with the code and with the list, down to functions, triggers and CHECKs', async () => {
  const root = await makeProduct();
  edit(
    root,
    `${BASELINE}/1_tables.sql`,
    (text) =>
      `${text.replace('id > 0', 'id >= 0').replace('id integer', 'model text, id bigint')}
    create index products_of_id on products (id desc);`,
  );
  edit(root, `${BASELINE}/2_triggers.sql`, (text) =>
    text
      .replace('products stay', 'nothing stays')
      .replace('before delete', 'before update')
      .replace(/create trigger products_listed .*/, ''),
  );
  const { problems } = await checkSchema(root, scratch);
  expect(problems).toEqual([
    'column products.id\n  the code: integer not null\n  the migrations: bigint not null',
    'column products.model\n  the code: none\n  the migrations: text',
    'constraint products.products_id\n  the code: CHECK ((id > 0))\n  the migrations: CHECK ((id >= 0))',
    'index products_of_id\n  the code: none\n  the migrations: CREATE INDEX products_of_id ON products USING btree (id DESC)',
    expect.stringMatching(/^function guard\(\)\n {2}schema.txt: \w{16}\n {2}the migrations: \w{16}$/),
    expect.stringMatching(/^migration 0083_baseline\n/),
    `trigger products.products_listed
  schema.txt: CREATE TRIGGER products_listed BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION guard()
  the migrations: none`,
    `trigger products.products_stay
  schema.txt: CREATE TRIGGER products_stay BEFORE DELETE ON products FOR EACH ROW EXECUTE FUNCTION guard()
  the migrations: CREATE TRIGGER products_stay BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION guard()`,
  ]);
});

describe('the files of migrations', () => {
  const add = (root: string, name: string, when: number) => {
    const entries = [JOURNAL, { idx: 84, version: '7', when, tag: '0084_later', breakpoints: true }];
    edit(root, 'migrations/meta/_journal.json', (text) => JSON.stringify({ ...JSON.parse(text), entries }));
    fs.writeFileSync(path.join(root, 'migrations', name), 'select 1;');
    fs.renameSync(
      path.join(root, 'migrations/meta/0083_snapshot.json'),
      path.join(root, 'migrations/meta/0084_snapshot.json'),
    );
  };

  test.each<[string, (root: string) => void, string[]]>([
    ['fit together', () => {}, []],
    ['may be followed by another one', (root) => add(root, '0084_later.sql', 101), []],
    [
      'are not changed once they are listed',
      (root) => edit(root, `${BASELINE}/2_triggers.sql`, (text) => `${text}-- more\n`),
      [expect.stringContaining('migration 0083_baseline has changed: databases have it as it was')],
    ],
    [
      'are all in the journal',
      (root) => fs.writeFileSync(path.join(root, 'migrations/0084_forgotten.sql'), 'select 1;'),
      ['0084_forgotten.sql is not in the journal and would never run'],
    ],
    [
      'are all there',
      (root) => add(root, '0084_other.sql', 101),
      ['0084_other.sql is not in the journal and would never run', '0084_later is in the journal, and missing'],
    ],
    [
      'are files or folders, not both',
      (root) => fs.writeFileSync(path.join(root, `${BASELINE}.sql`), 'select 1;'),
      ['0083_baseline.sql is there as a file and as a folder'],
    ],
    [
      'have later and later times',
      (root) => add(root, '0084_later.sql', 100),
      ['0084_later has not a later time in the journal than 0083_baseline, and would never run'],
    ],
    [
      'have the numbers of the journal, one after another',
      (root) => {
        add(root, '0084_later.sql', 101);
        edit(root, 'migrations/meta/_journal.json', (text) => text.replace('"idx":84', '"idx":85'));
      },
      [
        '0084_later has the number 85 in the journal',
        '0084_later has not the number after 0083_baseline',
        'meta/0085_snapshot.json is missing',
        expect.stringContaining('meta/0084_snapshot.json does not belong'),
      ],
    ],
    [
      'have one snapshot',
      (root) => fs.writeFileSync(path.join(root, 'migrations/meta/0082_snapshot.json'), '{}'),
      ['meta/0082_snapshot.json does not belong: only the newest snapshot is kept (run "npm run migration")'],
    ],
    [
      'have a journal',
      (root) => fs.rmSync(path.join(root, 'migrations/meta/_journal.json')),
      ['migrations/meta/_journal.json is missing'],
    ],
  ])('%s', async (_rule, change, problems) => {
    const root = await makeProduct();
    change(root);
    expect(checkMigrationFiles(path.join(root, 'migrations'))).toEqual(problems);
  });
});
