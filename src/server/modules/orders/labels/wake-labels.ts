import type { Context } from '#server/platform/context.ts';
import { startPolling } from '#server/platform/polling.ts';
import { easypostOf } from '#server/ports/accounts.ts';
import { takeDuePurchases, wakeAccountLabels } from './label-purchases.queries.ts';
import { queueLabel } from './label-queues.ts';

const POLL_MS = 2_000;
const AFTER_FAILURE_MS = 10_000;
/** Number of labels that one poll claims; the next poll continues. */
const AT_ONCE = 50;
const HOUR_MS = 3_600_000;
/** No try is planned later than this. */
const FARTHEST_MS = 7 * HOUR_MS;

type Needs = Pick<Context, 'database' | 'clock' | 'jobs' | 'log' | 'env' | 'settings'>;

/**
 * Queues labels whose next try is due, in the process that polls first. Retries labels that wait for the shop's account after a start,
 * and after the shop's key or address changes.
 * @returns a function that stops it
 */
export function startWakingLabels(needs: Needs): () => Promise<void> {
  const { database, clock, log, env, settings } = needs;
  let lastAccount: string | null = null;
  return startPolling({
    poll: async () => {
      settings.refreshInBackground(clock.now().getTime());
      const { SHOP_NAME, SHOP_STREET, SHOP_CITY, SHOP_STATE, SHOP_ZIP, SHOP_PHONE } = env;
      const easypost = easypostOf(env);
      const account = JSON.stringify([easypost, SHOP_NAME, SHOP_STREET, SHOP_CITY, SHOP_STATE, SHOP_ZIP, SHOP_PHONE]);
      if (account !== lastAccount) await wakeAccountLabels(database, clock.now(), easypost !== null);
      lastAccount = account;
      await queueDue(needs);
    },
    everyMs: POLL_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => log.error({ err: error }, 'waiting labels could not be looked at'),
  });
}

async function queueDue({ database, clock, jobs }: Needs): Promise<void> {
  const now = clock.now();
  const [again, farthest] = [new Date(now.getTime() + HOUR_MS), new Date(now.getTime() + FARTHEST_MS)];
  await database.transaction(async (tx) => {
    const due = await takeDuePurchases(tx, { now, again, farthest, limit: AT_ONCE });
    for (const label of due) await queueLabel(jobs, tx, label);
  });
}
