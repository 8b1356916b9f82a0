import { addBackupRoutes, backupHealthOf } from '#server/platform/backup/backup.routes.ts';
import { startBackups } from '#server/platform/backup/schedule.ts';
import { giveShopName } from '#server/platform/backup/shop-name.ts';
import { startUpkeep } from '#server/platform/db/embedded/upkeep.ts';
import { checkFilesPlace } from '#server/platform/files-place.ts';
import { addHealthRoutes } from '#server/platform/http/health.ts';
import { deleteOldAnswers } from '#server/platform/idempotency.queries.ts';
import { resetJobTimes } from '#server/platform/jobs.ts';
import { deleteOldBrowsers } from '#server/platform/known-browsers.ts';
import { defineModule, type Module } from '#server/platform/module.ts';
import { deleteOldCounters } from '#server/platform/rate-limit.queries.ts';
import { GIVEN } from './given.ts';

const STOP_JOBS_MS = 5_000;
/**
 * A cart keeps its idempotency keys until it is sent: an order whose answer was lost must not be placed again weeks
 * later.
 */
const FORGET_ANSWERS_DAYS = 180;

/** What the platform does by itself. Its jobs start first, and stop last. */
export const PLATFORM_PARTS: readonly Module[] = [
  defineModule('jobs', {}, ({ jobs }) => ({
    start: async () => {
      await jobs.start();
      return () => jobs.stop(STOP_JOBS_MS);
    },
    chores: [{ name: 'jobs', isRepeatable: true, run: resetJobTimes }],
  })),
  defineModule('upkeep', {}, ({ database, log }) => ({
    start: () => startUpkeep(database, log),
    chores: [
      { name: 'answers', run: (db) => deleteOldAnswers(db, FORGET_ANSWERS_DAYS) },
      { name: 'counters', isRepeatable: true, run: deleteOldCounters },
      { name: 'known browsers', run: deleteOldBrowsers },
    ],
  })),
  defineModule('backups', {}, (context) => {
    addBackupRoutes(context);
    return {
      start: async () => {
        await giveShopName(context.database);
        return startBackups(context);
      },
    };
  }),
  defineModule(
    'health',
    { storage: GIVEN.storage, isDraining: GIVEN.isDraining },
    (context, { storage, isDraining }) => {
      const { addRoute, database, env, jobs, keyState } = context;
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
    },
  ),
];
