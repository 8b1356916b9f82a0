import type { Context } from '#server/platform/context.ts';
import { startLooking, workOnEach } from '#server/platform/looking.ts';
import { readSteadyTime } from '#server/platform/steady-time/steady-time.ts';
import { lockReferrerOf } from '../referrers.queries.ts';
import { listDue } from './referrals.queries.ts';
import { settle } from './settle.ts';

const LOOK_EVERY_MS = 5_000;
const AFTER_FAILURE_MS = 30_000;
const TAKEN_AT_ONCE = 50;

type Needs = Pick<Context, 'database' | 'clock' | 'env' | 'log'>;

/**
 * Settles referrals whose hold is over, in whichever process looks first. One that another process has settled meanwhile
 * stays as it is.
 * @returns a function that stops it when what is under way has ended
 */
export function startSettling(needs: Needs): () => Promise<void> {
  return startLooking({
    look: () => settleDue(needs),
    everyMs: LOOK_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => needs.log.error({ err: error }, 'referrals could not be settled'),
  });
}

async function settleDue(needs: Needs): Promise<void> {
  const { database, clock, log } = needs;
  const due = await listDue(database, clock.now(), TAKEN_AT_ONCE);
  if (due.length === 0 || (await readSteadyTime(needs)) === null) return;
  await workOnEach(log, due, (id) =>
    database.transaction(async (tx) => {
      if (await lockReferrerOf(tx, id)) await settle(tx, needs, id);
    }),
  );
}
