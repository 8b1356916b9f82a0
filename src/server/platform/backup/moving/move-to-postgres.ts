import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../clock.ts';
import { openDatabase } from '../../db/database.ts';
import { lockFolder } from '../../db/folder-lock.ts';
import type { FilesPlace } from '../../files-place.ts';
import { createLog } from '../../log.ts';
import { BackupError } from '../backup-error.ts';
import { copyAtRest } from '../embedded/copies.ts';
import { fillDatabase, openArchive } from '../fill-database.ts';
import { type BackupSettings, type MadeBackup, makeBackup } from '../make-backup.ts';
import { findPassphrase } from '../passphrase.ts';
import { checkNoTables } from '../restore.ts';

/**
 * Moves a shop from the embedded database to an empty PostgreSQL by restoring a backup into it. No process may use the
 * data folder meanwhile. The embedded database and the files stay unchanged.
 * @returns the restored backup
 * @throws BackupError with a sentence for the owner
 * @throws FolderInUseError when the product runs
 */
export async function moveToPostgres(settings: BackupSettings, files: FilesPlace, clock: Clock): Promise<MadeBackup> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = settings;
  if (url === undefined) throw new BackupError('Set DATABASE_URL to the PostgreSQL you’re moving to.');
  if (!fs.existsSync(path.join(dataDir, 'pg'))) {
    throw new BackupError(`The data folder "${dataDir}" has no embedded database.`);
  }
  const unlock = lockFolder(dataDir);
  const database = await openDatabase({ url, dataDir, poolSize: 2, log: createLog('silent'), isTool: true });
  try {
    await checkNoTables(database);
    const backup = await makeBackup({ ...settings, DATABASE_URL: undefined }, files, clock, copyAtRest);
    await fillDatabase(database, null, await openArchive(backup.file, findPassphrase(settings)));
    return backup;
  } finally {
    await database.close();
    unlock();
  }
}
