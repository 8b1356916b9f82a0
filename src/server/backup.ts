import os from 'node:os';
import { parseArgs } from 'node:util';
import { countOrders, type Manifest } from './platform/backup/archive/manifest.ts';
import { runCommand } from './platform/backup/command.ts';
import { makeBackup, makeBackupIfDue } from './platform/backup/make-backup.ts';
import { systemClock } from './platform/clock.ts';
import { loadEnv } from './platform/env.ts';

/**
 * Makes a backup: `npm run backup`, while the shop runs or not. With `--if-due` only when BACKUP_EVERY_HOURS have
 * passed since the last one, as the server does by itself.
 */
await runCommand(async () => {
  // Yield to the shop that runs beside it.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const { values } = parseArgs({ options: { 'if-due': { type: 'boolean', default: false } } });
  const env = loadEnv();
  const made = await (values['if-due'] ? makeBackupIfDue : makeBackup)(env, systemClock);
  if (made === null) return 'No backup due yet.';
  const { file, bytes, about } = made;
  return `Backup of ${about.madeAt}: ${file}
${(bytes / 1_000_000).toFixed(1)} MB, ${countOrders(about)} orders, ${about.files} files, encrypted. Test restore: OK.${headWords(about)}`;
});

/** Has the owner keep the head apart from the machine. */
function headWords({ custodyHead }: Manifest): string {
  return custodyHead == null ? '' : `\nHead of all custody records: ${custodyHead}`;
}
