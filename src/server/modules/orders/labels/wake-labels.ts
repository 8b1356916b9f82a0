import type { Context } from '#server/platform/context.ts';
import { startLooking } from '#server/platform/looking.ts';
import { easypostOf } from '#server/ports/accounts.ts';
import { takeDuePurchases, wakeAccount } from './label-purchases.queries.ts';
import { queueLabel } from './label-queues.ts';

const LOOK_EVERY_MS = 2_000;
const AFTER_FAILURE_MS = 10_000;
/** Labels that one look takes; the next one goes on. */
const AT_ONCE = 50;
const HOUR_MS = 3_600_000;
/** No try is planned later than this. */
const FARTHEST_MS = 7 * HOUR_MS;

type Needs = Pick<Context, 'database' | 'clock' | 'jobs' | 'log' | 'env' | 'settings'>;

/**
 * Has labels bought whose next try has come, in whichever process looks first. What waits for the shop's account is tried at once after
 * a start, and after another key or another address of the shop is saved.
 * @returns a function that stops it
 */
export function startWakingLabels(needs: Needs): () => Promise<void> {
  const { database, clock, log, env, settings } = needs;
  let account: string | null = null;
  return startLooking({
    look: async () => {
      settings.look(clock.now().getTime());
      const { SHOP_NAME, SHOP_STREET, SHOP_CITY, SHOP_STATE, SHOP_ZIP, SHOP_PHONE } = env;
      const now = JSON.stringify([
        easypostOf(env),
        SHOP_NAME,
        SHOP_STREET,
        SHOP_CITY,
        SHOP_STATE,
        SHOP_ZIP,
        SHOP_PHONE,
      ]);
      if (now !== account) await wakeAccount(database, clock.now());
      account = now;
      await queueDue(needs);
    },
    everyMs: LOOK_EVERY_MS,
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
