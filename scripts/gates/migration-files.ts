import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { hashMigrations, readList } from './schema/schema-list.ts';

const journal = z.object({ entries: z.array(z.object({ idx: z.int(), tag: z.string(), when: z.int() })) });

/**
 * Checks that the migration files are consistent: the journal names each of them in order, only the newest of
 * drizzle-kit's snapshots is kept, and no listed migration was changed.
 */
export function checkMigrationFiles(migrations: string): string[] {
  const file = path.join(migrations, 'meta/_journal.json');
  if (!fs.existsSync(file)) return ['migrations/meta/_journal.json is missing'];
  const { entries } = journal.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const problems = [
    ...nameProblems(migrations, entries),
    ...orderProblems(entries),
    ...snapshotProblems(migrations, entries.at(-1)?.idx ?? 0),
  ];
  // Hashing needs all files to exist.
  return problems.length === 0 ? changedProblems(migrations) : problems;
}

/** Returns the name of the snapshot of a migration. @param idx its number */
export function snapshotName(idx: number): string {
  return `${String(idx).padStart(4, '0')}_snapshot.json`;
}

function nameProblems(migrations: string, entries: readonly { tag: string }[]): string[] {
  const present = fs
    .readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? entry.name !== 'meta' : entry.name.endsWith('.sql')))
    .map(({ name }) => name)
    .sort();
  const tags = present.map((name) => name.replace(/\.sql$/, ''));
  const named = entries.map(({ tag }) => tag);
  return [
    ...present
      .filter((_, at) => !named.includes(tags[at] ?? ''))
      .map((name) => `${name} is not in the journal and would never run`),
    ...present
      .filter((_, at) => tags.indexOf(tags[at] ?? '') < at)
      .map((name) => `${name} is there as a file and as a folder`),
    ...named.filter((tag) => !tags.includes(tag)).map((tag) => `${tag} is in the journal, and missing`),
  ];
}

/** Checks numbers and times: a migration with an earlier time than the previous one would never run. */
function orderProblems(entries: z.infer<typeof journal>['entries']): string[] {
  return entries.flatMap(({ idx, tag, when }, at) => {
    const before = entries[at - 1];
    const problems = Number.parseInt(tag, 10) === idx ? [] : [`${tag} has the number ${idx} in the journal`];
    if (before === undefined) return problems;
    if (idx !== before.idx + 1) problems.push(`${tag} has not the number after ${before.tag}`);
    if (when <= before.when)
      problems.push(`${tag} has not a later time in the journal than ${before.tag}, and would never run`);
    return problems;
  });
}

function snapshotProblems(migrations: string, newest: number): string[] {
  const expected = snapshotName(newest);
  const present = fs.readdirSync(path.join(migrations, 'meta')).filter((name) => name !== '_journal.json');
  return [
    ...(present.includes(expected) ? [] : [`meta/${expected} is missing`]),
    ...present
      .filter((name) => name !== expected)
      .map((name) => `meta/${name} does not belong: only the newest snapshot is kept (run "npm run migration")`),
  ];
}

function changedProblems(migrations: string): string[] {
  const listed = readList(migrations);
  if (listed === null) return [];
  return [...hashMigrations(migrations)]
    .filter(([name, hash]) => listed.has(name) && listed.get(name) !== hash)
    .map(
      ([name]) =>
        `${name} has changed: databases have it as it was. Take the change back, and add a migration. (If no database has it yet, delete its line in migrations/schema.txt, and run "npm run migration".)`,
    );
}
