import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../db/database.ts';
import { BASELINE_VERSION, MIGRATIONS, migrateDatabase, OldDatabaseError, toLocalMigration } from '../db/migrate.ts';
import { checkArchive, readArchive } from './archive/archive.ts';
import type { Manifest } from './archive/manifest.ts';
import { BackupError } from './backup-error.ts';
import { loadTables } from './content/load-tables.ts';
import { fromLines } from './content/tables.ts';
import { parseJobs, queueJobs, type WaitingJob } from './content/waiting-jobs.ts';

export const JOBS_ENTRY = 'jobs.ndjson';
export const FILES_PREFIX = 'files/';

/** A complete archive that was read to its end. */
export interface CheckedArchive {
  file: string;
  passphrase: string | undefined;
  manifest: Manifest;
  jobs: WaitingJob[];
  /** Keys of its files. */
  fileKeys: ReadonlySet<string>;
  /** Folder of this version's migrations. */
  migrations: string;
  /** The migration that creates the archive's tables. */
  migration: string;
}

/**
 * Reads a whole archive before a restore.
 * @throws BackupError when it is damaged, cannot be opened, or comes from a later version of the product or from before
 * the baseline
 */
export async function openArchive(
  file: string,
  passphrase: string | undefined,
  migrations = MIGRATIONS,
): Promise<CheckedArchive> {
  let jobs: WaitingJob[] = [];
  const fileKeys = new Set<string>();
  const manifest = await checkArchive(file, passphrase, ({ name, bytes }) => {
    if (name === JOBS_ENTRY) jobs = parseJobs(fromLines(bytes));
    else if (name.startsWith(FILES_PREFIX)) fileKeys.add(name.slice(FILES_PREFIX.length));
  });
  return { file, passphrase, manifest, jobs, fileKeys, migrations, migration: findMigrationOf(manifest, migrations) };
}

function findMigrationOf({ migration, product }: Manifest, migrations: string): string {
  try {
    const localMigration = toLocalMigration(migration, migrations);
    if (localMigration !== null) return localMigration;
  } catch (error) {
    if (!(error instanceof OldDatabaseError)) throw error;
    throw new BackupError(
      `The backup is from an earlier version than this one can restore. Restore it with ${BASELINE_VERSION}, then make a new backup with that.`,
    );
  }
  throw new BackupError(
    `The backup is from a newer version of the product (${product}): restore it with that version or a newer one.`,
  );
}

/** Stores one file of an archive. */
export type KeepFile = (key: string, bytes: Buffer) => Promise<void>;

/**
 * Loads the content of an archive into an empty database, and migrates it to this version. Loads the tables last: an
 * interrupted restore leaves no orders, rather than some of them.
 * @param keepFile null when the files are already in place
 */
export async function fillDatabase(
  database: Database,
  keepFile: KeepFile | null,
  { file, passphrase, manifest, jobs, migrations, migration }: CheckedArchive,
): Promise<void> {
  await migrateDatabase(database, { upTo: migration, folder: migrations });
  await queueJobs(database, jobs);
  await database.longWork((client) =>
    loadTables(client, manifest, readArchive(file, passphrase), async ({ name, bytes }) => {
      if (name.startsWith(FILES_PREFIX)) await keepFile?.(name.slice(FILES_PREFIX.length), bytes);
    }),
  );
  await migrateDatabase(database, { folder: migrations });
}

/** Stores the files of an archive in a folder. @throws BackupError for a path outside the folder */
export function keepInFolder(folder: string): KeepFile {
  return async (key, bytes) => {
    const target = path.resolve(folder, key);
    if (!target.startsWith(path.resolve(folder) + path.sep))
      throw new BackupError(`The backup holds a file outside: ${key}`);
    fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    await fs.promises.writeFile(target, bytes, { mode: 0o600, flush: true });
  };
}
