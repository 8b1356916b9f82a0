import type { BackupHealth, KeyState } from '#contracts/backup.ts';
import { getLiveness, getReadiness } from '#contracts/health.ts';
import type { Database } from '../db/database.ts';
import { waitAtMost } from '../deadline.ts';
import { OtherFilesPlaceError } from '../files-place.ts';
import type { Jobs } from '../jobs.ts';
import { SERVICE_UNAVAILABLE_WAIT_SECONDS } from './failures.ts';
import type { AddRoute } from './route.ts';

/** Milliseconds to wait for each part; a slower part would not serve a visitor either. */
const ANSWER_WITHIN_MS = 2000;

interface Parts {
  database: Database;
  jobs: Jobs;
  /** @throws when files cannot be stored */
  checkFiles(): Promise<void>;
  /** @throws OtherFilesPlaceError when the place of files does not belong to the database; any other error when it cannot be read */
  checkFolder(): Promise<void>;
  /** Returns true when this process stops soon: a load balancer then sends new visitors to other processes. */
  isDraining(): boolean;
  /** Reported without effect on readiness. */
  readBackups(): BackupHealth;
  /** Reported without effect on readiness, too. */
  keyState: KeyState;
  isDemo: boolean;
}

/**
 * Adds `/healthz`, which fails when only a new process helps, and `/readyz`, which fails when this process stops soon or
 * cannot serve visitors, and names the part that it cannot reach or write. A shop that cannot store files still sells, so
 * it stays ready for load balancers.
 */
export function addHealthRoutes(
  addRoute: AddRoute,
  { database, jobs, checkFiles, checkFolder, isDraining, readBackups, keyState, isDemo }: Parts,
): void {
  addRoute(getLiveness, async ({ reply }) => {
    if (database.isAnswering()) return { status: 'ok' as const };
    reply.code(503);
    return { status: 'failing' as const };
  });
  addRoute(getReadiness, async ({ reply }) => {
    const [writable, migrations, running, files, folder] = await Promise.all([
      probePart(() => database.checkWrites()),
      // A process listens only after its migration; this detects a database that was rolled back since then.
      probePart(() => database.pool.query('select 1 from migrations limit 1')),
      probePart(async () => {
        if (!(await jobs.isRunning())) throw new Error('The worker has stopped');
      }),
      probePart(checkFiles),
      probePart(checkFolder, (error) => (error instanceof OtherFilesPlaceError ? 'failing' : 'unknown')),
    ]);
    const parts = { database: writable, migrations, jobs: running, files, folder };
    const rest = { ...parts, backup: readBackups(), key: keyState, ...(isDemo ? { demo: true as const } : {}) };
    const isWorking = [writable, migrations, running, folder].every((part) => part !== 'failing');
    if (isWorking && !isDraining())
      return { status: files === 'ok' ? ('ok' as const) : ('degraded' as const), ...rest };
    reply.code(503).header('retry-after', String(SERVICE_UNAVAILABLE_WAIT_SECONDS));
    return { status: isWorking ? ('draining' as const) : ('failing' as const), ...rest };
  });
}

const FAILING = () => 'failing' as const;

function probePart<Failed extends string = 'failing'>(
  probe: () => Promise<unknown>,
  nameOf: (error: unknown) => Failed | 'failing' = FAILING,
): Promise<'ok' | 'failing' | Failed> {
  return waitAtMost(probe(), ANSWER_WITHIN_MS).then(() => 'ok', nameOf);
}
