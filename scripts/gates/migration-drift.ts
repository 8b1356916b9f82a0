import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runTool, TOOLS } from '../run-tool.ts';
import type { GateResult } from './gate.ts';

const SCHEMA = './src/server/**/*.tables.ts';

/**
 * The gate: the tables in the code are those that the migrations make, and the journal names every migration.
 * It lets drizzle-kit make a migration in a copy; there must be nothing to make.
 * @param root folder that holds `src` and `migrations`
 */
export async function checkMigrationDrift(root: string): Promise<GateResult> {
  const migrations = path.join(root, 'migrations');
  if (!fs.existsSync(migrations)) return { summary: '', problems: ['there is no folder migrations/'] };
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  try {
    fs.cpSync(migrations, copy, { recursive: true });
    const before = sqlFiles(copy);
    // drizzle-kit takes every path as one that starts here.
    const out = path.relative(root, copy);
    const made = await runTool(
      [TOOLS.drizzleKit, 'generate', '--dialect', 'postgresql', '--schema', SCHEMA, '--out', out, '--name', 'drift'],
      { cwd: root, output: 'collect' },
    );
    return {
      summary: `${before.length} migrations`,
      problems: [...journalProblems(migrations), ...driftProblems(copy, before, made.output)],
    };
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/** drizzle-kit also exits with 0 after some failures, so that only its word for "nothing to do" counts as a pass. */
function driftProblems(copy: string, before: readonly string[], output: string): string[] {
  const added = sqlFiles(copy).filter((file) => !before.includes(file));
  if (added.length === 0 && output.includes('No schema changes')) return [];
  const missing = added.map((file) => fs.readFileSync(path.join(copy, file), 'utf8').trim());
  return [`the tables have changed; run "npm run migration". Missing:\n${missing.join('\n') || output.trim()}`];
}

function journalProblems(migrations: string): string[] {
  const journalFile = path.join(migrations, 'meta/_journal.json');
  if (!fs.existsSync(journalFile)) return ['migrations/meta/_journal.json is missing'];
  const journal: { entries: { tag: string }[] } = JSON.parse(fs.readFileSync(journalFile, 'utf8'));
  const named = journal.entries.map(({ tag }) => `${tag}.sql`);
  const there = sqlFiles(migrations);
  return [
    ...there.filter((file) => !named.includes(file)).map((file) => `${file} is not in the journal and would never run`),
    ...named.filter((file) => !there.includes(file)).map((file) => `${file} is in the journal, and missing`),
  ];
}

function sqlFiles(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}
