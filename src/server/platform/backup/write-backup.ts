import type pg from 'pg';
import { findMigration } from '../db/migrate.ts';
import type { FilesPlace } from '../files-place.ts';
import { VERSION } from '../version.ts';
import { type AddEntry, writeArchive } from './archive/archive.ts';
import type { Manifest } from './archive/manifest.ts';
import { BackupError } from './backup-error.ts';
import { readTables } from './content/read-tables.ts';
import { toLines, useOneFormat } from './content/tables.ts';
import { readWaitingJobs } from './content/waiting-jobs.ts';
import { FILES_PREFIX, JOBS_ENTRY } from './fill-database.ts';

interface Source {
  client: pg.ClientBase;
  /** Labels and other files. */
  files: Pick<FilesPlace, 'list' | 'get'>;
  /** Start of the backup. */
  madeAt: Date;
  /** Called in the transaction, before anything is read. */
  checkFirst?(): Promise<void>;
}

/**
 * Writes a database and the files it references into an archive. Reads the database in one
 * transaction, which sees one moment and locks nothing; files never change once a row references them, so they are read
 * afterwards.
 * @param file must not exist
 */
export function writeBackup(
  { client, files: place, madeAt, checkFirst }: Source,
  file: string,
  passphrase: string | undefined,
): Promise<Manifest> {
  return writeArchive(file, passphrase, async (add) => {
    await client.query('begin transaction isolation level repeatable read read only');
    await checkFirst?.();
    await useOneFormat(client);
    const migration = await findMigration(client);
    if (migration === null) {
      throw new BackupError(
        'Nothing to back up: the database isn’t from this version of the product or an earlier one.',
      );
    }
    const jobs = await readWaitingJobs(client);
    await add(JOBS_ENTRY, toLines(jobs));
    const content = await readTables(client, add);
    await client.query('commit');
    const files = await readFiles(place, add);
    return {
      format: 1,
      product: VERSION,
      madeAt: madeAt.toISOString(),
      migration,
      ...content,
      jobs: jobs.length,
      files,
    };
  });
}

async function readFiles(place: Source['files'], add: AddEntry): Promise<number> {
  let count = 0;
  for await (const { key } of place.list()) {
    const bytes = await place.get(key);
    // Deleted since the listing, together with its row.
    if (bytes === null) continue;
    await add(`${FILES_PREFIX}${key}`, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    count += 1;
  }
  return count;
}
