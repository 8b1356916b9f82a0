import { type BackupHealth, getBackupStatus } from '#contracts/backup.ts';
import type { Context } from '../context.ts';
import { backupState, readStatus } from './status.ts';

type Seen = Pick<Context, 'env' | 'clock'>;

/** Adds the route that shows the state of the backups in the admin dashboard. */
export function addBackupRoutes(context: Seen & Pick<Context, 'addRoute' | 'keyState'>): void {
  context.addRoute(getBackupStatus, async () => ({
    ...look(context),
    everyHours: everyHoursOf(context),
    key: context.keyState,
  }));
}

/** Returns the state of the backups for monitoring, without details that only the owner may see. */
export function backupHealthOf(context: Seen): BackupHealth {
  const { state, lastSuccess, lastFailure } = look(context);
  return { state, lastSuccess: lastSuccess?.at ?? null, lastFailure: lastFailure?.at ?? null };
}

function look(context: Seen) {
  const status = readStatus(context.env.DATA_DIR);
  return { ...status, state: backupState(status, everyHoursOf(context), context.clock.now()) };
}

const everyHoursOf = ({ env }: Seen) => env.BACKUP_EVERY_HOURS ?? null;
