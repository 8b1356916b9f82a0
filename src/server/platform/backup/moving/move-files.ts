import crypto from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { checkFilesPlace, type FilesPlace, isFilesPlace, renewFilesPlace } from '../../files-place.ts';
import { BackupError } from '../backup-error.ts';

/** Result of a move. */
export interface MovedFiles {
  /** Files of the shop. */
  files: number;
  bytes: number;
  /** Number of files that this move copied; the others were already there. */
  copied: number;
}

/**
 * Moves a stopped shop's files to another place: copies them one by one, compares the two places, and only then assigns
 * the new place to the shop. The old place keeps its files. An interrupted move resumes.
 * @param from the shop's current place
 * @throws BackupError with a sentence for the owner, OtherFilesPlaceError when `from` is not the shop's, and the errors of
 * the two places
 */
export async function moveFiles(database: Database, from: FilesPlace, to: FilesPlace): Promise<MovedFiles> {
  if (await isFilesPlace(database, to)) throw new BackupError(`This shop’s files are in the ${to.where} already.`);
  await checkFilesPlace(database, from);
  await checkNoConnections(database);
  await to.prepare();
  const targetSizes = await sizesIn(to);
  await checkNoForeignFiles(await sizesIn(from), targetSizes, to);
  const moved: MovedFiles = { files: 0, bytes: 0, copied: 0 };
  for await (const { key } of from.list()) {
    const bytes = await from.get(key);
    if (bytes === null)
      throw new BackupError(`The file ${key} was deleted during the move. Stop the shop, then run this again.`);
    if (targetSizes.get(key) !== bytes.length || !(await hasSameContent(to, key, bytes))) {
      await to.put(key, bytes, contentTypeOf(key));
      moved.copied += 1;
    }
    moved.files += 1;
    moved.bytes += bytes.length;
  }
  await compareSizes(moved, await sizesIn(to), to);
  await renewFilesPlace(database, to);
  return moved;
}

const otherConnections = statement({
  name: 'move-files-others',
  row: z.object({ count: z.int() }),
  sql: sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
});

/**
 * Checks that no other process is connected. A PostgreSQL server lists its connections; opening the embedded database locks it.
 * @throws BackupError while a process of the shop may run
 */
async function checkNoConnections(database: Database): Promise<void> {
  if (database.kind === 'embedded') return;
  const connected = (await database.first(otherConnections))?.count ?? 0;
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
 * Refuses a place with files that the shop does not have: files of another shop, or files that this shop erased after
 * moving away from there, which must not come back.
 */
async function checkNoForeignFiles(
  own: ReadonlyMap<string, number>,
  targetSizes: ReadonlyMap<string, number>,
  to: FilesPlace,
): Promise<void> {
  const unknownFiles = [...targetSizes.keys()].filter((key) => !own.has(key));
  if (unknownFiles.length === 0) return;
  throw new BackupError(
    `The ${to.where} has ${unknownFiles.length} ${unknownFiles.length === 1 ? 'file' : 'files'} that this shop doesn’t have now, such as ${unknownFiles[0]}. Delete what’s in it, then run this again.`,
  );
}

async function hasSameContent(to: FilesPlace, key: string, bytes: Uint8Array): Promise<boolean> {
  const stored = await to.get(key);
  return stored !== null && hashOf(stored) === hashOf(bytes);
}

const hashOf = (bytes: Uint8Array) => crypto.hash('sha256', bytes);

async function compareSizes(
  { files, bytes }: MovedFiles,
  targetSizes: ReadonlyMap<string, number>,
  to: FilesPlace,
): Promise<void> {
  const sum = [...targetSizes.values()].reduce((one, other) => one + other, 0);
  if (targetSizes.size === files && sum === bytes) return;
  throw new BackupError(
    `The ${to.where} has ${targetSizes.size} files with ${sum} bytes after the move, and ${files} with ${bytes} were copied. Nothing changed: the files stay where they were.`,
  );
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Returns the content type of a file, for an owner who browses the bucket; the product itself reads it from its rows. */
function contentTypeOf(key: string): string {
  return TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
