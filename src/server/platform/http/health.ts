import { live, ready } from '#contracts/health.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs.ts';
import type { AddRoute } from './route.ts';

/** `/healthz`: the process runs. `/readyz`: it can do its work, or says what it cannot reach. */
export function addHealthRoutes(addRoute: AddRoute, database: Database, jobs: Jobs): void {
  addRoute(live, async () => ({ status: 'ok' as const }));
  addRoute(ready, async ({ reply }) => {
    const parts = {
      database: await works(() => database.pool.query('select 1')),
      // A process starts listening only after it has migrated; this sees a database that was put back since.
      migrations: await works(() => database.pool.query('select 1 from migrations limit 1')),
      jobs: (await jobs.isRunning().catch(() => false)) ? ('ok' as const) : ('failing' as const),
    };
    if (Object.values(parts).every((part) => part === 'ok')) return { status: 'ok' as const, ...parts };
    reply.code(503);
    return { status: 'failing' as const, ...parts };
  });
}

async function works(probe: () => Promise<unknown>): Promise<'ok' | 'failing'> {
  try {
    await probe();
    return 'ok';
  } catch {
    return 'failing';
  }
}
