import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { checkMigrationFiles, snapshotName } from './gates/migration-files.ts';
import { applyMigrations, writeList } from './gates/schema/schema-list.ts';
import { withScratch } from './gates/schema/scratch-database.ts';
import { ROOT, runTool, TOOLS } from './run-tool.ts';

/**
 * Makes a migration for changed tables, `npm run migration`, or an empty one for functions and triggers, `npm run
 * migration -- --custom --name add_guard`. Keeps the newest of drizzle-kit's snapshots, with a line for each table, and
 * updates `migrations/schema.txt`. After writing the SQL of an empty migration, run it again.
 */
const folder = path.join(ROOT, 'migrations');
const journal = z.object({ entries: z.array(z.object({ idx: z.int() })) });
const snapshot = z.looseObject({ tables: z.record(z.string(), z.unknown()) });

const args = process.argv.slice(2);
const { code } = await runTool([TOOLS.drizzleKit, 'generate', ...args], { output: 'show' });
if (code === 0) keepNewestSnapshot();
const problems = code === 0 ? checkMigrationFiles(folder) : [];
for (const problem of problems) console.error(problem);
if (code !== 0 || problems.length > 0) process.exitCode = 1;
else if (args.includes('--custom')) console.log('Write its SQL, and then run "npm run migration" to list it.');
else await listSchema();

function keepNewestSnapshot(): void {
  const meta = path.join(folder, 'meta');
  const { entries } = journal.parse(JSON.parse(fs.readFileSync(path.join(meta, '_journal.json'), 'utf8')));
  const newest = snapshotName(entries.at(-1)?.idx ?? 0);
  const { tables, ...rest } = snapshot.parse(JSON.parse(fs.readFileSync(path.join(meta, newest), 'utf8')));
  const lines = Object.entries(tables).map(([name, table]) => `${JSON.stringify(name)}:${JSON.stringify(table)}`);
  fs.writeFileSync(
    path.join(meta, newest),
    `${JSON.stringify(rest).slice(0, -1)},"tables":{\n${lines.join(',\n')}\n}}\n`,
  );
  for (const name of fs.readdirSync(meta)) {
    if (name.endsWith('_snapshot.json') && name !== newest) fs.rmSync(path.join(meta, name));
  }
}

async function listSchema(): Promise<void> {
  try {
    writeList(folder, await withScratch((scratch) => applyMigrations(folder, scratch)));
  } catch (error) {
    // Omits the stack trace, whose lines contain the whole code of the database.
    console.error(`The migrations cannot be applied: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
