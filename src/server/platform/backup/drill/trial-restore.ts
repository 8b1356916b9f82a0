import fs from 'node:fs';
import path from 'node:path';
import { type Database, openDatabase } from '../../db/database.ts';
import { createLog } from '../../log.ts';
import type { Manifest } from '../archive/manifest.ts';
import { fillDatabase, keepInFolder, openArchive } from '../fill-database.ts';

const SILENT = createLog('silent');

/**
 * Restores a whole backup into a scratch folder, which is deleted at the end.
 * @param inspect reads the restored database
 * @throws the error of the restore
 */
export async function restoreOnTrial<Result>(
  file: string,
  passphrase: string | undefined,
  folder: string,
  inspect: (database: Database, manifest: Manifest) => Promise<Result>,
): Promise<Result> {
  const archive = await openArchive(file, passphrase);
  const database = await openDatabase({ url: undefined, dataDir: folder, poolSize: 1, log: SILENT, isTool: true });
  try {
    await fillDatabase(database, keepInFolder(path.join(folder, 'files')), archive);
    return await inspect(database, archive.manifest);
  } finally {
    await database.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
