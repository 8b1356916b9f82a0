import type { Context } from '#server/platform/context.ts';
import { startPolling, workOnEach } from '#server/platform/polling.ts';
import { readSteadyTime } from '#server/platform/steady-time/steady-time.ts';
import { lockReferrerOf } from '../referrers.queries.ts';
import { listDueReferrals } from './referrals.queries.ts';
import { settleStoredReferral } from './settle.ts';

const POLL_EVERY_MS = 5_000;
const AFTER_FAILURE_MS = 30_000;
const BATCH_SIZE = 50;

type Needs = Pick<Context, 'database' | 'clock' | 'env' | 'log'>;

/**
 * Settles referrals whose hold is over, in whichever process looks first. Leaves those that another process has settled since.
 * @returns a function that stops it when the work in progress has ended
 */
export function startSettling(needs: Needs): () => Promise<void> {
  return startPolling({
    poll: () => settleDue(needs),
    everyMs: POLL_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => needs.log.error({ err: error }, 'referrals could not be settled'),
  });
}

async function settleDue(needs: Needs): Promise<void> {
  const { database, clock, log } = needs;
  const due = await listDueReferrals(database, clock.now(), BATCH_SIZE);
  if (due.length === 0 || (await readSteadyTime(needs)) === null) return;
  await workOnEach(log, due, (id) =>
    database.transaction(async (tx) => {
      if (await lockReferrerOf(tx, id)) await settleStoredReferral(tx, needs, id);
    }),
  );
}
