import { type BackupHealth, getBackupStatus } from '#contracts/backup.ts';
import type { Context } from '../context.ts';
import { copyState, readCopyStatus } from './second-place/copy-status.ts';
import { secondPlaceName } from './second-place/second-place.ts';
import { backupState, readStatus } from './status.ts';

type StatusContext = Pick<Context, 'env' | 'clock'>;

/** Adds the route that shows the state of the backups in the admin dashboard. */
export function addBackupRoutes(context: StatusContext & Pick<Context, 'addRoute' | 'keyState'>): void {
  context.addRoute(getBackupStatus, async () => ({
    ...readBackupStatus(context),
    everyHours: everyHoursOf(context),
    key: context.keyState,
  }));
}

/** Returns the state of the backups for monitoring, without details for the owner only. */
export function backupHealthOf(context: StatusContext): BackupHealth {
  const { state, lastSuccess, lastFailure, copy } = readBackupStatus(context);
  return {
    state,
    lastSuccess: lastSuccess?.at ?? null,
    lastFailure: lastFailure?.at ?? null,
    copy: copy.state,
    lastCopy: copy.newestAt,
  };
}

function readBackupStatus(context: StatusContext) {
  const { env, clock } = context;
  const status = readStatus(env.DATA_DIR);
  const place = secondPlaceName(env);
  const copy = place === null ? null : readCopyStatus(env.DATA_DIR, place);
  const now = clock.now();
  return {
    ...status,
    state: backupState(status, everyHoursOf(context), now),
    copy: {
      state: copyState(copy, status, now),
      place,
      newestAt: copy?.newest?.at ?? null,
      lastFailure: copy?.lastFailure ?? null,
    },
  };
}

const everyHoursOf = ({ env }: StatusContext) => env.BACKUP_EVERY_HOURS ?? null;
