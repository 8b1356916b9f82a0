import type { BackupHealth, KeyState } from '#contracts/backup.ts';
import { live, ready } from '#contracts/health.ts';
import type { Database } from '../db/database.ts';
import { waitAtMost } from '../deadline.ts';
import type { Jobs } from '../jobs.ts';
import { SERVICE_UNAVAILABLE_WAIT_SECONDS } from './failures.ts';
import type { AddRoute } from './route.ts';

/** Milliseconds to wait for each part; a slower part is of no use to a visitor either. */
const ANSWER_WITHIN_MS = 2000;

interface Parts {
  database: Database;
  jobs: Jobs;
  /** @throws when files cannot be stored */
  checkFiles(): Promise<void>;
  /** @throws when the folder of files is not the one of the database */
  checkFolder(): Promise<void>;
  /** Reported, without effect on readiness. */
  readBackups(): BackupHealth;
  /** Same. */
  keyState: KeyState;
}

/**
 * Adds `/healthz`, which says that the process runs, and `/readyz`, which says that it can work, or which part it
 * cannot reach or write.
 */
export function addHealthRoutes(
  addRoute: AddRoute,
  { database, jobs, checkFiles, checkFolder, readBackups, keyState }: Parts,
): void {
  addRoute(live, async () => ({ status: 'ok' as const }));
  addRoute(ready, async ({ reply }) => {
    const [writable, migrations, running, files, folder] = await Promise.all([
      works(() => database.checkWrites()),
      // A process listens only after it has migrated; this detects a database that was rolled back since.
      works(() => database.pool.query('select 1 from migrations limit 1')),
      works(async () => {
        if (!(await jobs.isRunning())) throw new Error('The worker has stopped');
      }),
      works(checkFiles),
      works(checkFolder),
    ]);
    const reported = () => ({ backup: readBackups(), key: keyState });
    const parts = { database: writable, migrations, jobs: running, files, folder };
    if (Object.values(parts).every((part) => part === 'ok')) return { status: 'ok' as const, ...parts, ...reported() };
    reply.code(503).header('retry-after', String(SERVICE_UNAVAILABLE_WAIT_SECONDS));
    return { status: 'failing' as const, ...parts, ...reported() };
  });
}

function works(probe: () => Promise<unknown>): Promise<'ok' | 'failing'> {
  return waitAtMost(probe(), ANSWER_WITHIN_MS).then(
    () => 'ok',
    () => 'failing',
  );
}
