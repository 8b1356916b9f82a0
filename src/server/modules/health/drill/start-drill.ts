import crypto from 'node:crypto';
import type { startDrill } from '#contracts/health-page.ts';
import { staffOf } from '#server/platform/access.ts';
import { listOwnBackups } from '#server/platform/backup/drill/kept-backups.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { addDrill, endStaleDrills } from './drills.queries.ts';
import { drillQueue } from './run-drill.ts';

/** Longer than any drill: the process of an older one was killed with the server. */
const STALE_MS = 30 * 60_000;
const STOPPED = 'The server stopped while it ran.';

/** Starts a restore drill in the background. @throws Failure no_backup_yet, drill_running */
export async function beginDrill(
  { database, clock, env, jobs }: Pick<Context, 'database' | 'clock' | 'env' | 'jobs'>,
  { caller }: Call<typeof startDrill>,
): Promise<{ id: string }> {
  if (listOwnBackups(env).length === 0) fail('no_backup_yet');
  const { actor } = staffOf(caller);
  const now = clock.now();
  const id = crypto.randomUUID();
  await database.transaction(async (tx) => {
    await endStaleDrills(tx, { before: new Date(now.getTime() - STALE_MS), now, problem: STOPPED });
    if (!(await addDrill(tx, { id, startedAt: now, actor }))) fail('drill_running');
    await jobs.send(tx, drillQueue, [{ drillId: id }]);
  });
  return { id };
}
