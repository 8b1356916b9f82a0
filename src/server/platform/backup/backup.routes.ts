import path from 'node:path';
import { type BackupHealth, getBackupStatus, startBackup } from '#contracts/backup.ts';
import type { Context } from '../context.ts';
import { fail } from '../errors.ts';
import type { Limit } from '../rate-limit.ts';
import { isBackupLocked } from './make-backup.ts';
import type { Backups } from './schedule.ts';
import { copyState, readCopyStatus } from './second-place/copy-status.ts';
import { secondPlaceName } from './second-place/second-place.ts';
import { backupState, everyHoursOf, readStatus } from './status.ts';

type StatusContext = Pick<Context, 'env' | 'clock'>;

type RouteContext = StatusContext & Pick<Context, 'addRoute' | 'keyState' | 'database' | 'rateLimits'>;

/** Limits backups by hand for the whole shop: each reads all data, and takes the place of an earlier one. */
const BY_HAND_AT_MOST: Limit = { name: 'backups-by-hand', points: 6, seconds: 3600 };

/** Adds the routes that show the state of the backups in the admin dashboard, and that start one. */
export function addBackupRoutes(context: RouteContext, backups: Backups): void {
  const { addRoute, env, clock } = context;
  addRoute(getBackupStatus, async () => ({
    ...readBackupStatus(context),
    everyHours: everyHoursOf(env),
    nextAt: backups.nextAt()?.toISOString() ?? null,
    isMaking: backups.isMaking(),
    folder: path.resolve(env.BACKUP_DIR),
    isDemo: env.DEMO !== undefined,
    key: context.keyState,
  }));
  addRoute(startBackup, async () => {
    if (env.DEMO !== undefined) fail('rule_broken', { message: 'This is a demo: it’s erased, not backed up.' });
    if (backups.isMaking() || (await isBackupLocked(context.database))) fail('backup_running');
    await context.rateLimits.use(BY_HAND_AT_MOST, 'shop');
    const startedAt = clock.now().toISOString();
    backups.makeNow();
    return { startedAt };
  });
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
  const { lastSuccess, lastFailure } = readStatus(env.DATA_DIR);
  const status = { lastSuccess, lastFailure };
  const place = secondPlaceName(env);
  const copy = place === null ? null : readCopyStatus(env.DATA_DIR, place);
  const now = clock.now();
  return {
    ...status,
    state: backupState(status, everyHoursOf(env), now),
    copy: {
      state: copyState(copy, status, now),
      place,
      newestAt: copy?.newest?.at ?? null,
      lastFailure: copy?.lastFailure ?? null,
    },
  };
}
