import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runTool, TOOLS } from '../run-tool.ts';
import type { GateResult } from './gate.ts';
import { checkMigrationFiles } from './migration-files.ts';
import { compareCatalogs, readCatalog, splitCatalog } from './schema/read-catalog.ts';
import { applyMigrations, listLines, readList } from './schema/schema-list.ts';
import { type Scratch, withScratch } from './schema/scratch-database.ts';

/** The tables in the code, as a pattern for drizzle-kit. */
const TABLES = 'src/server/**/*.tables.ts';
const SCHEMA = ['--dialect', 'postgresql', '--schema', `./${TABLES}`];

/**
 * Checks that a database made by the migrations has the tables in the code, with each CHECK and index, and the functions
 * and triggers listed in `migrations/schema.txt`; and that the migration files are consistent.
 * @param root folder with `src` and `migrations`
 * @param inScratch runs the comparison in a database in memory
 */
export async function checkMigrationDrift(
  root: string,
  inScratch: typeof withScratch<GateResult> = withScratch,
): Promise<GateResult> {
  const migrations = path.join(root, 'migrations');
  if (!fs.existsSync(migrations)) return { summary: '', problems: ['there is no folder migrations/'] };
  const problems = checkMigrationFiles(migrations);
  if (problems.length > 0) return { summary: '', problems };
  if (readList(migrations) === null) {
    return { summary: '', problems: ['migrations/schema.txt is missing; run "npm run migration"'] };
  }
  const missing = await checkSnapshot(root);
  return missing.length > 0 ? { summary: '', problems: missing } : inScratch((scratch) => checkSchema(root, scratch));
}

/**
 * Checks that drizzle-kit has nothing to add to the newest snapshot, by making a migration in a copy. It exits with 0
 * even after some failures, so only its message "No schema changes" counts as a pass.
 */
export async function checkSnapshot(root: string): Promise<string[]> {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  try {
    fs.cpSync(path.join(root, 'migrations/meta'), path.join(copy, 'meta'), { recursive: true });
    // drizzle-kit treats every path as relative to the root.
    const out = path.relative(root, copy);
    const { output } = await runTool([TOOLS.drizzleKit, 'generate', ...SCHEMA, '--out', out, '--name', 'drift'], {
      cwd: root,
      output: 'collect',
    });
    const added = fs.readdirSync(copy).filter((file) => file.endsWith('.sql'));
    if (added.length === 0 && output.includes('No schema changes')) return [];
    const missing = added.map((file) => fs.readFileSync(path.join(copy, file), 'utf8').trim());
    return [`the tables have changed; run "npm run migration". Missing:\n${missing.join('\n') || output.trim()}`];
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Applies the migrations to a database in memory, and compares the result with the tables in the code and with
 * `migrations/schema.txt`.
 */
export async function checkSchema(root: string, scratch: Scratch): Promise<GateResult> {
  const folder = path.join(root, 'migrations');
  const catalog = await applyMigrations(folder, scratch);
  const inCode = splitCatalog(await makeTables(root, scratch));
  const { fromCode } = splitCatalog(catalog);
  const listed = readList(folder) ?? new Map<string, string>();
  return {
    summary: `${catalog.size} parts of the database`,
    problems: [
      ...compareCatalogs(inCode.fromCode, fromCode, ['the code', 'the migrations']),
      ...compareCatalogs(listed, listLines(folder, catalog), ['schema.txt', 'the migrations']),
    ],
  };
}

/** Creates the tables of the code in a separate schema, and reads it. */
async function makeTables(root: string, scratch: Scratch) {
  const { code, output } = await runTool([TOOLS.drizzleKit, 'export', ...SCHEMA], { cwd: root, output: 'collect' });
  if (code !== 0) throw new Error(output.trim());
  // drizzle-kit writes the schema into foreign keys. Extensions are in `public`.
  await scratch.exec('drop schema if exists code cascade; create schema code; set search_path = code, public');
  await scratch.exec(output.replaceAll('"public".', '"code".'));
  return readCatalog(scratch, 'code');
}
