import { addDays } from '#domain/calendar-day.ts';
import { dayText, fullHead, NO_HASH } from '#domain/custody/chain.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { Chore } from '#server/platform/chores/housekeeping.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from './append-custody.ts';
import { findKnownUntil, findLastDay, insertDay, listChangedHeads } from './days.queries.ts';

/** Entries younger than this wait for the next day: their transaction may not have committed yet. */
const SETTLED_MS = 10 * 60_000;

/**
 * Once a day of the shop, joins the heads of all records that got an entry since the day before into one head of the shop, which is chained to
 * that of the day before. It is in the manifest of every backup, so that nobody can rewrite records that a backup has seen (decision 045).
 */
export function custodyDaysChore(
  { database }: Pick<Context, 'database'>,
  env: Pick<Context['env'], 'SHOP_TIME_ZONE'>,
): Chore {
  return {
    name: 'head of all custody records',
    run: (_db, now) =>
      database.transaction(async (tx) => {
        const dayOf = (at: Date) => shopTime(at, env.SHOP_TIME_ZONE).day;
        const last = await findLastDay(tx);
        const known = await findKnownUntil(tx, now);
        if (known !== null && dayOf(new Date(known.getTime() + SETTLED_MS)) >= dayOf(now)) return;
        // After a head of the future, made by a clock that was ahead, the chain goes on by its days.
        const day = last !== null && last.day >= dayOf(now) ? addDays(last.day, 1) : dayOf(now);
        const between = { since: known ?? new Date(0), until: new Date(now.getTime() - SETTLED_MS) };
        const heads = await listChangedHeads(tx, between);
        if (heads.length === 0) return;
        const prev = last?.hash ?? NO_HASH;
        const lines = heads.map(({ orderId: order, ...head }) => ({ order, head: fullHead(head) }));
        const hash = sha256(dayText(day, prev, lines));
        await insertDay(tx, { day, until: between.until, orders: heads.length, prev, hash });
      }),
  };
}
