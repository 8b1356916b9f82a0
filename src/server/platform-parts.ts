import { addBackupRoutes, backupHealthOf } from '#server/platform/backup/backup.routes.ts';
import { createBackups } from '#server/platform/backup/schedule.ts';
import { giveShopName } from '#server/platform/backup/shop-name.ts';
import type { Context } from '#server/platform/context.ts';
import { startUpkeep } from '#server/platform/db/embedded/upkeep.ts';
import { checkFilesPlace } from '#server/platform/files-place.ts';
import { addHealthRoutes } from '#server/platform/http/health.ts';
import { deleteOldAnswers } from '#server/platform/idempotency.queries.ts';
import { resetJobTimes } from '#server/platform/jobs.ts';
import { deleteOldBrowsers } from '#server/platform/known-browsers.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { deleteOldCounters } from '#server/platform/rate-limit.queries.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';

const STOP_JOBS_MS = 5_000;
/**
 * Days to keep stored answers. A cart keeps its idempotency keys until it is sent: an order whose answer was lost must not
 * be placed again weeks later.
 */
const FORGET_ANSWERS_DAYS = 180;

/** Creates the background work of the platform. Its jobs start first and stop last. */
export function createPlatformParts(
  context: Context,
  { storage, isDraining }: { storage: FileStorage; isDraining: () => boolean },
): ServerModule[] {
  const { addRoute, database, env, jobs, keyState, log } = context;
  const backups = createBackups(context);
  addBackupRoutes(context, backups);
  addHealthRoutes(addRoute, {
    database,
    jobs,
    checkFiles: () => storage.checkSpace(),
    checkFolder: () => checkFilesPlace(database, storage),
    isDraining,
    readBackups: () => backupHealthOf(context),
    keyState,
    isDemo: env.DEMO !== undefined,
  });
  return [
    {
      start: async () => {
        await jobs.start();
        return () => jobs.stop(STOP_JOBS_MS);
      },
      chores: [{ name: 'jobs', isRepeatable: true, run: resetJobTimes }],
    },
    {
      start: () => startUpkeep(database, log),
      chores: [
        { name: 'answers', run: (db) => deleteOldAnswers(db, FORGET_ANSWERS_DAYS) },
        { name: 'counters', isRepeatable: true, run: deleteOldCounters },
        { name: 'known browsers', run: deleteOldBrowsers },
      ],
    },
    {
      start: async () => {
        await giveShopName(database);
        return backups.start();
      },
    },
  ];
}
