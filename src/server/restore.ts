import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { storageOf } from '#server/ports/accounts.ts';
import { createSecondPlace } from '#server/ports/archives/index.ts';
import { createStorage, type FileStorage, isStorageFailure } from '#server/ports/storage/index.ts';
import { archiveTimeOf } from './platform/backup/archive/archive-name.ts';
import { countOrders, type Manifest } from './platform/backup/archive/manifest.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { runCommand } from './platform/backup/command.ts';
import { listBackups } from './platform/backup/drill/kept-backups.ts';
import { checkEmpty, restoreBackup } from './platform/backup/restore.ts';
import { withFetchedArchive } from './platform/backup/second-place/fetch-archive.ts';
import { type Env, loadEnv } from './platform/env.ts';
import { findFirstKey, keyFileOf } from './platform/master-keys.ts';

/**
 * Restores a backup into an empty data folder, or into an empty PostgreSQL when DATABASE_URL is set: `npm run restore FILE`. Given
 * only the name of a backup in the second place, fetches it from there. `npm run restore -- --list` lists all backups.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { list: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const env = loadEnv();
  if (values.list) return listAllBackups(env);
  const [file] = positionals;
  if (file === undefined) {
    throw new BackupError('Which backup? npm run restore FILE. To see what there is: npm run restore -- --list');
  }
  const files = createStorage(storageOf(env));
  const manifest = await restoreFrom(file, env, files);
  const place = env.DATABASE_URL === undefined ? `the folder "${env.DATA_DIR}"` : 'your PostgreSQL';
  return `The shop as it was at ${manifest.madeAt} is in ${place}: ${countOrders(manifest)} orders, ${manifest.files} files${files.kind === 'bucket' ? ` (in the ${files.where})` : ''}.
Jobs that waited at that moment (${manifest.jobs}) run at the next start, even if they ran since: texts and emails about
orders and accounts are sent again. Marketing is held until staff release it in the Marketing Dashboard.${keyHint(env)}`;
}, isStorageFailure);

/** Restores a file; without such a file, the archive of that name in the folder of backups, or else in the second place. */
async function restoreFrom(file: string, env: Env, files: FileStorage): Promise<Manifest> {
  const keptFile = path.join(env.BACKUP_DIR, file);
  const isName = archiveTimeOf(file) !== null;
  const place = createSecondPlace(env);
  if (fs.existsSync(file) || !isName) return restoreBackup(file, env, files);
  if (fs.existsSync(keptFile) || place === null) return restoreBackup(keptFile, env, files);
  // Checked before the download, which may take hours.
  checkEmpty(env, files);
  return withFetchedArchive(place, file, env.DATA_DIR, (fetched) => restoreBackup(fetched, env, files));
}

async function listAllBackups(env: Env): Promise<string> {
  const place = createSecondPlace(env);
  const here = listBackups(env.BACKUP_DIR).map(({ file, bytes }) => ({ name: path.basename(file), bytes }));
  const lists = [describeArchives(`folder “${env.BACKUP_DIR}”`, here)];
  if (place !== null) lists.push(describeArchives(place.where, (await place.list()).toReversed()));
  return `${lists.join('\n\n')}\n\nTo restore one: npm run restore NAME`;
}

function describeArchives(where: string, archives: readonly { name: string; bytes: number }[]): string {
  const lines = archives.map(({ name, bytes }) => `  ${name}  ${(bytes / 1_000_000).toFixed(1)} MB`);
  return [`In the ${where}:`, ...(lines.length === 0 ? ['  no backups'] : lines)].join('\n');
}

/** Describes how to restore the key, which no backup has; empty when the key is here. */
function keyHint(env: Env): string {
  if (findFirstKey(env) !== null) return '';
  return `
Before you start it: put SECRET_KEY from your recovery kit into .env, or the shop's secret.key into "${keyFileOf(env)}". Without it
payout details and ID photos can’t be read, and links in texts and emails that were sent no longer work.`;
}
