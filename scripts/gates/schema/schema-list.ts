import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { listMigrations, readMigration } from '#server/platform/db/migrate.ts';
import { type Catalog, readCatalog, splitCatalog } from './read-catalog.ts';
import type { Scratch } from './scratch-database.ts';

/**
 * `migrations/schema.txt`: what the tables in the code do not say, such as functions and triggers, and the hash of each
 * migration. A change of either shows in it.
 */
const FILE = 'schema.txt';
const HEAD = [
  '# What the migrations make beyond the tables in the code, and a hash of each. Written by "npm run migration".',
  '# A function is listed by its hash.',
];

/** Reads the list's lines by what they are about; null when there is none. */
export function readList(folder: string): ReadonlyMap<string, string> | null {
  const file = path.join(folder, FILE);
  if (!fs.existsSync(file)) return null;
  const lines = fs.readFileSync(file, 'utf8').split(/\r?\n/);
  return toMap(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

/** Writes the list. @param catalog of what the migrations make */
export function writeList(folder: string, catalog: Catalog): void {
  const lines = [...listLines(folder, catalog)].map(([about, text]) => `${about}: ${text}`);
  fs.writeFileSync(path.join(folder, FILE), `${[...HEAD, ...lines].join('\n')}\n`);
}

/** Returns the list's lines as they should be. */
export function listLines(folder: string, catalog: Catalog): ReadonlyMap<string, string> {
  const made = [...splitCatalog(catalog).fromSql].map(([about, definition]): [string, string] => {
    return [about, about.startsWith('function ') ? hashOf(definition) : definition.replaceAll(/\s+/g, ' ')];
  });
  return new Map([...hashMigrations(folder), ...made.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** Hashes each migration. */
export function hashMigrations(folder: string): ReadonlyMap<string, string> {
  return new Map(listMigrations(folder).map(({ tag }) => [`migration ${tag}`, hashOf(readMigration(tag, folder))]));
}

/** Applies all migrations to an empty schema `public`, and reads what they have made. */
export async function applyMigrations(folder: string, scratch: Scratch): Promise<Catalog> {
  await scratch.exec('drop schema public cascade; create schema public; set search_path = public');
  for (const { tag } of listMigrations(folder)) await scratch.exec(readMigration(tag, folder));
  return readCatalog(scratch, 'public');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16);
}

/** Names have no ": ", and definitions may. */
function toMap(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(lines.map((line) => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)]));
}
