import os from 'node:os';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { DEFAULT_KEEP, readKeep } from '#domain/backup/retention.ts';
import { storageOf } from '#server/ports/accounts.ts';
import { createSecondPlace } from '#server/ports/archives/index.ts';
import { createStorage, isStorageFailure } from '#server/ports/storage/index.ts';
import { countOrders } from './platform/backup/archive/manifest.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { runCommand } from './platform/backup/command.ts';
import { type MadeBackup, makeBackup, makeBackupIfDue } from './platform/backup/make-backup.ts';
import { type CopyRound, copyBackups, copyBackupsIfDue } from './platform/backup/second-place/copy-backups.ts';
import type { SecondPlace } from './platform/backup/second-place/second-place.ts';
import { readStatus, reasonOf } from './platform/backup/status.ts';
import { systemClock } from './platform/clock.ts';
import { type Env, loadEnv, readEnv, sourceVariable } from './platform/env.ts';

/**
 * Makes a backup and copies it to the second place, whether the shop runs or not: `npm run backup`. `--if-due` does only the work that is
 * due; `--only make` and `--only copy` do one of the two steps, as the server does on schedule. `--from-server` reads the settings from
 * standard input instead of the environment: those that admins save on screen are among them.
 */
await runCommand(async () => {
  // Yield CPU to the running shop.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const { values } = parseArgs({
    options: {
      'if-due': { type: 'boolean', default: false },
      'from-server': { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const { 'if-due': isIfDue, 'from-server': isFromServer, only } = values;
  if (only !== undefined && only !== 'make' && only !== 'copy') throw new BackupError('--only takes make or copy.');
  const env = isFromServer ? readEnv(JSON.parse(await text(process.stdin))) : loadEnv();
  const isKeepSaved = sourceVariable(env, 'BACKUP_KEEP') === null;
  const place = createSecondPlace(env);
  if (only === 'copy') {
    if (place === null) throw new BackupError('No second place is set: BACKUP_COPY_DIR, or BACKUP_S3_BUCKET.');
    return describeCopies(
      await (isIfDue ? copyBackupsIfDue : copyBackups)(lastKept(env, isKeepSaved), place, systemClock),
      place,
    );
  }
  const storage = createStorage(storageOf(env));
  const settings = isKeepSaved ? { ...env, BACKUP_KEEP: 'saved' as const } : env;
  const backup = await (isIfDue ? makeBackupIfDue : makeBackup)(settings, storage, systemClock);
  const message = backup === null ? 'No backup due yet.' : describeBackup(backup);
  return only === 'make' || place === null
    ? message
    : `${message}\n${await copyOrReport(lastKept(env, isKeepSaved), place, isIfDue)}`;
}, isStorageFailure);

/** Returns the environment with the rule of the last backup, unless it sets one: both places keep by one rule. */
function lastKept(env: Env, isKeepSaved: boolean): Env {
  if (!isKeepSaved) return env;
  return { ...env, BACKUP_KEEP: readKeep(readStatus(env.DATA_DIR).keep ?? '') ?? DEFAULT_KEEP };
}

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
