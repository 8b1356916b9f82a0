import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';
import type { Env } from '../env.ts';
import { type FilesPlace, idFileOf, isIdFile, renewFilesPlace } from '../files-place.ts';
import { createLog } from '../log.ts';
import { replaceOwnerFile } from '../owner-file.ts';
import type { Manifest } from './archive/manifest.ts';
import { BackupError } from './backup-error.ts';
import { type CheckedArchive, fillDatabase, keepInFolder, openArchive } from './fill-database.ts';
import { findPassphrase } from './passphrase.ts';
import { markRestored } from './restore-marks.ts';
import { renewShopName } from './shop-name.ts';

type Target = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_PASSPHRASE'>;

const SILENT = createLog('silent');

/**
 * Restores a backup into an empty PostgreSQL (DATABASE_URL) or an empty data folder; either can restore a backup of the
 * other. The files go where the restored shop keeps them: the data folder, or an empty bucket. Builds everything next to its
 * final place, so an interruption leaves no partial shop: a bucket belongs to no shop until its files are complete.
 * @param files place of the restored shop's files
 * @param migrations folder of this version's migrations
 * @throws BackupError when the target is not empty, or the archive is damaged, encrypted, or of another version than those
 * @throws FolderInUseError when the product runs on the data folder
 */
export async function restoreBackup(
  file: string,
  target: Target,
  files: FilesPlace,
  migrations = MIGRATIONS,
): Promise<Manifest> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = target;
  const archive = await openArchive(file, findPassphrase(target), migrations);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  try {
    const folders = foldersOf(target, files);
    checkEmpty(target, files);
    if (files.kind === 'bucket') await checkFreeBucket(files, archive);
    const unfinished = path.join(dataDir, 'restore-unfinished');
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.mkdirSync(path.join(unfinished, 'files'), { recursive: true, mode: 0o700 });
    const database = await openDatabase({ url, dataDir: unfinished, poolSize: 2, log: SILENT, isTool: true });
    try {
      if (url !== undefined) await checkNoTables(database);
      const destination =
        files.kind === 'bucket' ? bucketDestination(files) : folderDestination(path.join(unfinished, 'files'));
      await fillDatabase(database, destination.keepFile, archive);
      await markRestored(database, systemClock.now());
      await renewShopName(database);
      await renewFilesPlace(database, destination.place);
    } finally {
      await database.close();
    }
    for (const name of folders) {
      fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
      fs.renameSync(path.join(unfinished, name), path.join(dataDir, name));
    }
    fs.rmSync(unfinished, { recursive: true });
  } finally {
    unlock();
  }
  return archive.manifest;
}

function folderDestination(folder: string) {
  const writeId = async (id: string) => replaceOwnerFile(idFileOf(folder), `${id}\n`);
  return { keepFile: keepInFolder(folder), place: { kind: 'folder', writeId } as const };
}

function bucketDestination(files: FilesPlace) {
  return {
    keepFile: (key: string, bytes: Buffer) => files.put(key, bytes, 'application/octet-stream'),
    place: files,
  };
}

/**
 * Checks that a bucket is free. It may have files of the archive itself, left by an interrupted restore.
 * @throws BackupError when the bucket belongs to a shop, or has other files
 */
async function checkFreeBucket(files: FilesPlace, { fileKeys }: CheckedArchive): Promise<void> {
  if ((await files.readId()) !== null) {
    throw new BackupError(
      `The ${files.where} belongs to a shop, and a restore needs an empty one. Set S3_BUCKET to another one, or leave out the S3 settings to restore into a folder. If it’s left from a restore that was interrupted, empty it first.`,
    );
  }
  for await (const { key } of files.list()) {
    if (!fileKeys.has(key)) {
      throw new BackupError(
        `The ${files.where} isn’t empty, and a restore needs an empty one. Empty it, or set S3_BUCKET to another one.`,
      );
    }
  }
}

type FilesKind = Pick<FilesPlace, 'kind'>;

/** Returns the folders of the data folder that a restore fills. */
function foldersOf({ DATABASE_URL: url }: Pick<Target, 'DATABASE_URL'>, { kind }: FilesKind): string[] {
  return [...(kind === 'folder' ? ['files'] : []), ...(url === undefined ? ['pg'] : [])];
}

/** @throws BackupError when the data folder has a shop */
export function checkEmpty(target: Pick<Target, 'DATA_DIR' | 'DATABASE_URL'>, files: FilesKind): void {
  const { DATA_DIR: dataDir } = target;
  const hasFiles = (name: string) => {
    const folder = path.join(dataDir, name);
    return fs.existsSync(folder) && !fs.readdirSync(folder).every(isIdFile);
  };
  if (!foldersOf(target, files).some(hasFiles)) return;
  throw new BackupError(
    `The data folder "${dataDir}" isn’t empty, and a restore needs an empty one. Move it away, or set a different DATA_DIR.`,
  );
}

const anyRelation = statement({
  name: 'restore-any-relation',
  row: z.object({}),
  sql: sql`select from pg_class c where relkind in ('r', 'p', 'v', 'm') and relnamespace::regnamespace::text in ('public', 'pgboss')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
});

/** @throws BackupError when the PostgreSQL has any relation that does not belong to an extension */
export async function checkNoTables(database: Database): Promise<void> {
  const rows = await database.query(anyRelation);
  if (rows.length === 0) return;
  throw new BackupError('The database in DATABASE_URL already has tables. Restore into an empty one.');
}
