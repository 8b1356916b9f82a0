import { type BackupHealth, getBackupStatus } from '#contracts/backup.ts';
import type { Context } from '../context.ts';
import { judgeBackups, readStatus } from './status.ts';

type Seen = Pick<Context, 'env' | 'clock'>;

/** Tells the admin dashboard how the backups go. */
export function addBackupRoutes(context: Seen & Pick<Context, 'addRoute'>): void {
  context.addRoute(getBackupStatus, async () => ({ ...look(context), everyHours: everyHoursOf(context) }));
}

/** Tells whoever watches the shop how the backups go, without what is the owner's alone. */
export function backupHealthOf(context: Seen): BackupHealth {
  const { state, lastSuccess, lastFailure } = look(context);
  return { state, lastSuccess: lastSuccess?.at ?? null, lastFailure: lastFailure?.at ?? null };
}

function look(context: Seen) {
  const status = readStatus(context.env.DATA_DIR);
  return { ...status, state: judgeBackups(status, everyHoursOf(context), context.clock.now()) };
}

const everyHoursOf = ({ env }: Seen) => env.BACKUP_EVERY_HOURS ?? null;
