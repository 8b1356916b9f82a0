import { addDays } from '#domain/calendar-day.ts';
import { PROMISE_DAYS, type PromiseFigures, promiseFigures } from '#domain/promise/figures.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { Chore } from '#server/platform/chores/housekeeping.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { countDays, readCounts, writeCounts } from './promise.queries.ts';

/** Creates the figures of the promise page. */
export function createPromise({ env }: Context): ServerModule {
  return { chores: [promiseChore(env)] };
}

/** Creates the chore that counts the figures of the promise page once a day, so requests do not have to (decision 024). */
export function promiseChore(env: Context['env']): Chore {
  return {
    name: 'promise',
    isRepeatable: true,
    run: async (db, now) => {
      const lastDay = addDays(shopTime(now, env.SHOP_TIME_ZONE).day, -1);
      if ((await readCounts(db))?.lastDay === lastDay) return;
      const days = { from: addDays(lastDay, 1 - PROMISE_DAYS), to: lastDay, timeZone: env.SHOP_TIME_ZONE };
      await writeCounts(db, await countDays(db, days), now);
    },
  };
}

/** Reads the figures of the promise page from one row; null while too few orders were paid, or before the first count. */
export async function readPromise(db: Queryable): Promise<PromiseFigures | null> {
  const counts = await readCounts(db);
  return counts === null ? null : promiseFigures(counts);
}
