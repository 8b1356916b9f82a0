import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { findMigration } from '../db/migrate.ts';
import { VERSION } from '../version.ts';
import { type AddEntry, writeArchive } from './archive/archive.ts';
import type { Manifest } from './archive/manifest.ts';
import { BackupError } from './backup-error.ts';
import { readCustodyHead } from './content/custody-head.ts';
import { readTables } from './content/read-tables.ts';
import { toLines, useOneFormat } from './content/tables.ts';
import { readWaitingJobs } from './content/waiting-jobs.ts';
import { FILES_PREFIX, JOBS_ENTRY } from './fill-database.ts';

interface Source {
  client: pg.ClientBase;
  /** Folder of labels and other files. */
  filesFolder: string;
  /** Start of the backup. */
  madeAt: Date;
}

/**
 * Writes the content of a database and of the files that it names into an archive. Reads the database in one
 * transaction, which sees one moment and locks nothing; files are never changed once a row names them, so they are read
 * afterwards.
 * @param file must not exist
 */
export function writeBackup(
  { client, filesFolder, madeAt }: Source,
  file: string,
  passphrase: string | undefined,
): Promise<Manifest> {
  return writeArchive(file, passphrase, async (add) => {
    await client.query('begin transaction isolation level repeatable read read only');
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
    const custodyHead = await readCustodyHead(client);
    await client.query('commit');
    const files = await readFiles(filesFolder, add);
    return {
      format: 1,
      product: VERSION,
      madeAt: madeAt.toISOString(),
      migration,
      ...content,
      jobs: jobs.length,
      files,
      custodyHead,
    };
  });
}

async function readFiles(folder: string, add: AddEntry): Promise<number> {
  if (!fs.existsSync(folder)) return 0;
  const names = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    // Unfinished files; they get their final names when they are complete.
    .filter((name) => !name.startsWith('.'))
    .sort();
  for (const name of names) await add(`${FILES_PREFIX}${name}`, await fs.promises.readFile(path.join(folder, name)));
  return names.length;
}
