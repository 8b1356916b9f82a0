import type { BackupHealth, KeyState } from '#contracts/backup.ts';
import { live, ready } from '#contracts/health.ts';
import type { Database } from '../db/database.ts';
import { waitAtMost } from '../deadline.ts';
import { OtherFilesPlaceError } from '../files-place.ts';
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
  /** @throws OtherFilesPlaceError when the place of files is not the one of the database, anything else when it cannot be asked */
  checkFolder(): Promise<void>;
  /** True when this process stops soon: a load balancer sends new visitors to others. */
  isDraining(): boolean;
  /** Reported, without effect on readiness. */
  readBackups(): BackupHealth;
  /** Same. */
  keyState: KeyState;
  isDemo: boolean;
}

/**
 * Adds `/healthz`, which says that the process runs, or that only a new one helps, and `/readyz`, which says that it can serve visitors, or which part it
 * cannot reach or write, or that it stops soon. A shop that cannot store a file still sells: no balancer takes its
 * processes away for that.
 */
export function addHealthRoutes(
  addRoute: AddRoute,
  { database, jobs, checkFiles, checkFolder, isDraining, readBackups, keyState, isDemo }: Parts,
): void {
  addRoute(live, async ({ reply }) => {
    if (database.isAnswering()) return { status: 'ok' as const };
    reply.code(503);
    return { status: 'failing' as const };
  });
  addRoute(ready, async ({ reply }) => {
    const [writable, migrations, running, files, folder] = await Promise.all([
      tried(() => database.checkWrites()),
      // A process listens only after it has migrated; this detects a database that was rolled back since.
      tried(() => database.pool.query('select 1 from migrations limit 1')),
      tried(async () => {
        if (!(await jobs.isRunning())) throw new Error('The worker has stopped');
      }),
      tried(checkFiles),
      tried(checkFolder, (error) => (error instanceof OtherFilesPlaceError ? 'failing' : 'unknown')),
    ]);
    const parts = { database: writable, migrations, jobs: running, files, folder };
    const rest = { ...parts, backup: readBackups(), key: keyState, ...(isDemo ? { demo: true as const } : {}) };
    const works = [writable, migrations, running, folder].every((part) => part !== 'failing');
    if (works && !isDraining()) return { status: files === 'ok' ? ('ok' as const) : ('degraded' as const), ...rest };
    reply.code(503).header('retry-after', String(SERVICE_UNAVAILABLE_WAIT_SECONDS));
    return { status: works ? ('draining' as const) : ('failing' as const), ...rest };
  });
}

const FAILING = () => 'failing' as const;

function tried<Failed extends string = 'failing'>(
  probe: () => Promise<unknown>,
  nameOf: (error: unknown) => Failed | 'failing' = FAILING,
): Promise<'ok' | 'failing' | Failed> {
  return waitAtMost(probe(), ANSWER_WITHIN_MS).then(() => 'ok', nameOf);
}
