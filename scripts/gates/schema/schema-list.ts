import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { listMigrations, readMigration } from '#server/platform/db/migrate.ts';
import { type Catalog, readCatalog, splitCatalog } from './read-catalog.ts';
import type { Scratch } from './scratch-database.ts';

/**
 * Reads and writes `migrations/schema.txt`: parts of the database that the tables in the code do not define, such as
 * functions and triggers, and the hash of each migration.
 */
const FILE = 'schema.txt';
const HEAD = [
  '# What the migrations make beyond the tables in the code, and a hash of each. Written by "npm run migration".',
  '# A function is listed by its hash.',
];

/** Reads the lines of the list by their subject; null without a list. */
export function readList(folder: string): ReadonlyMap<string, string> | null {
  const file = path.join(folder, FILE);
  if (!fs.existsSync(file)) return null;
  const lines = fs.readFileSync(file, 'utf8').split(/\r?\n/);
  return toMap(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

/** Writes the list. @param catalog of a database made by the migrations */
export function writeList(folder: string, catalog: Catalog): void {
  const lines = [...listLines(folder, catalog)].map(([about, text]) => `${about}: ${text}`);
  fs.writeFileSync(path.join(folder, FILE), `${[...HEAD, ...lines].join('\n')}\n`);
}

/** Returns the expected lines of the list by their subject. */
export function listLines(folder: string, catalog: Catalog): ReadonlyMap<string, string> {
  const definitions = [...splitCatalog(catalog).fromSql].map(([about, definition]): [string, string] => {
    return [about, about.startsWith('function ') ? hashOf(definition) : definition.replaceAll(/\s+/g, ' ')];
  });
  return new Map([...hashMigrations(folder), ...definitions.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** Hashes each migration. */
export function hashMigrations(folder: string): ReadonlyMap<string, string> {
  return new Map(listMigrations(folder).map(({ tag }) => [`migration ${tag}`, hashOf(readMigration(tag, folder))]));
}

/** Applies all migrations to an empty schema `public`, and reads the result. */
export async function applyMigrations(folder: string, scratch: Scratch): Promise<Catalog> {
  await scratch.exec('drop schema public cascade; create schema public; set search_path = public');
  for (const { tag } of listMigrations(folder)) await scratch.exec(readMigration(tag, folder));
  return readCatalog(scratch, 'public');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16);
}

/** Splits lines at the first ": ": definitions may contain it, names do not. */
function toMap(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(lines.map((line) => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)]));
}
