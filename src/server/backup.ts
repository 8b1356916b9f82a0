import os from 'node:os';
import { parseArgs } from 'node:util';
import { storageOf } from '#server/ports/accounts.ts';
import { createSecondPlace } from '#server/ports/archives/index.ts';
import { createStorage, isStorageFailure } from '#server/ports/storage/index.ts';
import { countOrders } from './platform/backup/archive/manifest.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { runCommand } from './platform/backup/command.ts';
import { type MadeBackup, makeBackup, makeBackupIfDue } from './platform/backup/make-backup.ts';
import { type CopyRound, copyBackups, copyBackupsIfDue } from './platform/backup/second-place/copy-backups.ts';
import type { SecondPlace } from './platform/backup/second-place/second-place.ts';
import { reasonOf } from './platform/backup/status.ts';
import { systemClock } from './platform/clock.ts';
import { type Env, loadEnv } from './platform/env.ts';

/**
 * Makes a backup and copies it to the second place, whether the shop runs or not: `npm run backup`. `--if-due` does only the work that is
 * due; `--only make` and `--only copy` do one of the two steps, as the server does on schedule.
 */
await runCommand(async () => {
  // Yield CPU to the running shop.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const { values } = parseArgs({
    options: { 'if-due': { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const { 'if-due': isIfDue, only } = values;
  if (only !== undefined && only !== 'make' && only !== 'copy') throw new BackupError('--only takes make or copy.');
  const env = loadEnv();
  const place = createSecondPlace(env);
  if (only === 'copy') {
    if (place === null) throw new BackupError('No second place is set: BACKUP_COPY_DIR, or BACKUP_S3_BUCKET.');
    return describeCopies(await (isIfDue ? copyBackupsIfDue : copyBackups)(env, place, systemClock), place);
  }
  const storage = createStorage(storageOf(env));
  const backup = await (isIfDue ? makeBackupIfDue : makeBackup)(env, storage, systemClock);
  const message = backup === null ? 'No backup due yet.' : describeBackup(backup);
  return only === 'make' || place === null ? message : `${message}\n${await copyOrReport(env, place, isIfDue)}`;
}, isStorageFailure);

/** Copies after a backup. Reports a failed copy without throwing: the backup exists, so an update that requested it can continue. */
async function copyOrReport(env: Env, place: SecondPlace, isIfDue: boolean): Promise<string> {
  try {
    return describeCopies(await (isIfDue ? copyBackupsIfDue : copyBackups)(env, place, systemClock), place);
  } catch (error) {
    console.error(`Not copied to the ${place.where}: ${reasonOf(error)}`);
    return 'The running shop tries to copy it again every hour. To try now: npm run backup -- --only copy';
  }
}

function describeCopies(round: CopyRound | null, { where }: SecondPlace): string {
  if (round === null || round.copied.length === 0) return `Everything is in the ${where}.`;
  return `Copied to the ${where}, and compared: ${round.copied.join(', ')}`;
}

function describeBackup({ file, bytes, manifest }: MadeBackup): string {
  return `Backup of ${manifest.madeAt}: ${file}
${(bytes / 1_000_000).toFixed(1)} MB, ${countOrders(manifest)} orders, ${manifest.files} files, encrypted. Test restore: OK.`;
}
