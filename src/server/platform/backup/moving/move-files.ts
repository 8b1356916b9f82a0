import crypto from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { checkFilesPlace, type FilesPlace, isFilesPlace, renewFilesPlace } from '../../files-place.ts';
import { BackupError } from '../backup-error.ts';

/** What a move has done. */
export interface MovedFiles {
  /** Files of the shop. */
  files: number;
  bytes: number;
  /** Those of them that were copied now; the others were there already. */
  copied: number;
}

/**
 * Moves a stopped shop's files to another place: copies them one after the other, compares the two places, and only then makes the
 * other one the shop's. The place that they leave keeps them. A move that was interrupted continues where it was.
 * @param from the place that is the shop's
 * @throws BackupError with a sentence for the owner, OtherFilesPlaceError when `from` is not the shop's, and the errors of
 * the two places
 */
export async function moveFiles(database: Database, from: FilesPlace, to: FilesPlace): Promise<MovedFiles> {
  if (await isFilesPlace(database, to)) throw new BackupError(`This shop’s files are in the ${to.where} already.`);
  await checkFilesPlace(database, from);
  await checkAlone(database);
  await to.prepare();
  const there = await sizesIn(to);
  await checkNoOthers(await sizesIn(from), there, to);
  const moved: MovedFiles = { files: 0, bytes: 0, copied: 0 };
  for await (const { key } of from.list()) {
    const bytes = await from.get(key);
    if (bytes === null)
      throw new BackupError(`The file ${key} was deleted during the move. Stop the shop, then run this again.`);
    if (there.get(key) !== bytes.length || !(await hasSame(to, key, bytes))) {
      await to.put(key, bytes, contentTypeOf(key));
      moved.copied += 1;
    }
    moved.files += 1;
    moved.bytes += bytes.length;
  }
  await compare(moved, await sizesIn(to), to);
  await renewFilesPlace(database, to);
  return moved;
}

const others = statement({
  name: 'move-files-others',
  row: z.object({ count: z.int() }),
  sql: sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
});

/**
 * The embedded database is locked by whoever has it open; a PostgreSQL says who else is connected.
 * @throws BackupError while a process of the shop may run
 */
async function checkAlone(database: Database): Promise<void> {
  if (database.kind === 'embedded') return;
  const connected = (await database.first(others))?.count ?? 0;
  if (connected === 0) return;
  throw new BackupError(
    `The shop is still running: its database has ${connected} other ${connected === 1 ? 'connection' : 'connections'}. Stop every process that uses it, then run this again.`,
  );
}

async function sizesIn(place: FilesPlace): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of place.list()) sizes.set(key, bytes);
  return sizes;
}

/**
 * Refuses a place with files that the shop does not have: those of another shop, or those that this one has erased since it
 * moved away from there, which must not come back.
 */
async function checkNoOthers(
  own: ReadonlyMap<string, number>,
  there: ReadonlyMap<string, number>,
  to: FilesPlace,
): Promise<void> {
  const strange = [...there.keys()].filter((key) => !own.has(key));
  if (strange.length === 0) return;
  throw new BackupError(
    `The ${to.where} has ${strange.length} ${strange.length === 1 ? 'file' : 'files'} that this shop doesn’t have now, such as ${strange[0]}. Delete what’s in it, then run this again.`,
  );
}

async function hasSame(to: FilesPlace, key: string, bytes: Uint8Array): Promise<boolean> {
  const found = await to.get(key);
  return found !== null && hashOf(found) === hashOf(bytes);
}

const hashOf = (bytes: Uint8Array) => crypto.hash('sha256', bytes);

async function compare(
  { files, bytes }: MovedFiles,
  there: ReadonlyMap<string, number>,
  to: FilesPlace,
): Promise<void> {
  const sum = [...there.values()].reduce((one, other) => one + other, 0);
  if (there.size === files && sum === bytes) return;
  throw new BackupError(
    `The ${to.where} has ${there.size} files with ${sum} bytes after the move, and ${files} with ${bytes} were copied. Nothing changed: the files stay where they were.`,
  );
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Names the type of a file, for an owner who looks into a bucket: the product itself goes by its rows. */
function contentTypeOf(key: string): string {
  return TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
