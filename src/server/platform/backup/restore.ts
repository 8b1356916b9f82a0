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
import { isIdFile, renewFilesFolder } from '../files-folder.ts';
import { createLog } from '../log.ts';
import type { Manifest } from './archive/manifest.ts';
import { BackupError } from './backup-error.ts';
import { fillDatabase, openArchive } from './fill-database.ts';
import { findPassphrase } from './passphrase.ts';
import { markRestored } from './restore-marks.ts';

type Target = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_PASSPHRASE'>;

const SILENT = createLog('silent');

/**
 * Restores a backup into an empty PostgreSQL (DATABASE_URL) or an empty data folder, whichever of the two it was made
 * from. The files go into the data folder. It is built beside its final place: an interruption leaves no partial shop.
 * @param migrations folder of this version's migrations
 * @throws BackupError when the target is not empty, or the archive is damaged, locked or of another version than those
 * @throws FolderInUseError when the product runs on the data folder
 */
export async function restoreBackup(file: string, target: Target, migrations = MIGRATIONS): Promise<Manifest> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = target;
  const archive = await openArchive(file, findPassphrase(target), migrations);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  try {
    checkEmpty(dataDir, url === undefined ? ['pg', 'files'] : ['files']);
    const unfinished = path.join(dataDir, 'restore-unfinished');
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.mkdirSync(path.join(unfinished, 'files'), { recursive: true, mode: 0o700 });
    const database = await openDatabase({ url, dataDir: unfinished, poolSize: 2, log: SILENT });
    try {
      if (url !== undefined) await checkNoTables(database);
      await fillDatabase(database, path.join(unfinished, 'files'), archive);
      await markRestored(database, systemClock.now());
      await renewFilesFolder(database, path.join(unfinished, 'files'));
    } finally {
      await database.close();
    }
    for (const name of url === undefined ? ['files', 'pg'] : ['files']) {
      fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
      fs.renameSync(path.join(unfinished, name), path.join(dataDir, name));
    }
    fs.rmSync(unfinished, { recursive: true });
  } finally {
    unlock();
  }
  return archive.about;
}

function checkEmpty(dataDir: string, names: readonly string[]): void {
  const exists = (name: string) => {
    const folder = path.join(dataDir, name);
    return fs.existsSync(folder) && !fs.readdirSync(folder).every(isIdFile);
  };
  if (!names.some(exists)) return;
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

/** @throws BackupError when a PostgreSQL holds anything that is not an extension's */
export async function checkNoTables(database: Database): Promise<void> {
  const rows = await database.query(anyRelation);
  if (rows.length === 0) return;
  throw new BackupError('The database in DATABASE_URL already has tables. Restore into an empty one.');
}
