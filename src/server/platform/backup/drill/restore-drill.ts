import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Env } from '../../env.ts';
import { BackupError } from '../backup-error.ts';
import { countRows } from '../content/tables.ts';
import { findPassphrase } from '../passphrase.ts';
import { checkSpace, openWorkFolder } from '../work-folder.ts';
import { listOwnBackups } from './kept-backups.ts';
import { restoreOnTrial } from './trial-restore.ts';

/** Locations of a shop's backups. The process of a drill receives this as its only configuration. */
export const drillPlaces = z.object({
  DATA_DIR: z.string(),
  BACKUP_DIR: z.string(),
  BACKUP_PASSPHRASE: z.string().optional(),
}) satisfies z.ZodType<Pick<Env, 'DATA_DIR' | 'BACKUP_DIR' | 'BACKUP_PASSPHRASE'>>;
type DrillPlaces = z.infer<typeof drillPlaces>;

/** Content that a drill restored from a backup. */
export const drillResult = z.object({
  file: z.string(),
  madeAt: z.iso.datetime(),
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
});
export type DrillResult = z.infer<typeof drillResult>;

/** Size of a restored database: a multiple of its archive's size, plus the bytes of an empty one. */
const UNPACKED = 12;
const EMPTY_BYTES = 150_000_000;

/**
 * Restores the newest backup into a scratch folder and counts its rows. Runs one at a time, and not during a backup.
 * @throws BackupError with a sentence for the owner
 */
export async function drillRestore(places: DrillPlaces): Promise<DrillResult> {
  const [newest] = listOwnBackups(places);
  if (newest === undefined) throw new BackupError('There’s no backup to restore yet.');
  const work = openWorkFolder(places.DATA_DIR, 'drill');
  try {
    checkSpace(work.folder, newest.bytes * UNPACKED + EMPTY_BYTES);
    const folder = path.join(work.folder, 'drill');
    fs.mkdirSync(folder, { mode: 0o700 });
    return await restoreOnTrial(newest.file, findPassphrase(places), folder, async (database, manifest) => {
      const rows = await countRows(database);
      for (const table of manifest.tables) {
        if (rows.get(table.name) === table.rows) continue;
        throw new BackupError(
          `The table ${table.name} had ${table.rows} rows, and ${rows.get(table.name) ?? 0} came back.`,
        );
      }
      return { file: newest.file, madeAt: manifest.madeAt, rows: Object.fromEntries(rows) };
    });
  } finally {
    work.close();
  }
}
