import { type BackupHealth, getBackupStatus } from '#contracts/backup.ts';
import type { Context } from '../context.ts';
import { copyState, readCopyStatus } from './second-place/copy-status.ts';
import { secondPlaceName } from './second-place/second-place.ts';
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
  const { state, lastSuccess, lastFailure, copy } = look(context);
  return {
    state,
    lastSuccess: lastSuccess?.at ?? null,
    lastFailure: lastFailure?.at ?? null,
    copy: copy.state,
    lastCopy: copy.newestAt,
  };
}

function look(context: Seen) {
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

const everyHoursOf = ({ env }: Seen) => env.BACKUP_EVERY_HOURS ?? null;
