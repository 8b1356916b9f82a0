import { setTimeout } from 'node:timers/promises';
import { coverOf, type SumPart } from '#domain/analytics/day-sums.ts';
import { bucketsOf } from '#domain/analytics/ranges.ts';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import { startOfDay } from '#domain/shop-instants.ts';
import type { Chore } from '#server/platform/chores/housekeeping.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { Shop } from '../spans.ts';
import { forgetAfter, lockReach, noteKnown, takeMarks, writeReach } from './reach.queries.ts';
import { type SpanOfDays, spanOfDays } from './span-of-days.ts';
import { findFirstOrder, listSummed, storeSummed } from './summed-days.queries.ts';

/** A part of analytics whose days are summed. */
export interface SummedPart {
  name: SumPart;
  /** Sums days from their rows, in place of what was stored of them. They are of one month. */
  store(tx: Transaction, days: SpanOfDays, timeZone: string): Promise<void>;
}

/** Days before today that are not summed: they still change, and are few. */
const NEWEST_DAYS = 2;
/** Looks for transactions that do not know the reach yet, and the pause between two; then the next turn goes on. */
const LOOKS = 25;
const PAUSE_MS = 200;

/**
 * Sums the days of the shop that are over, and again those whose facts came or changed later (docs/decisions/090). Each week is a
 * transaction of its own, so that the first turn holds up nobody, and one that was interrupted goes on with the next.
 */
export function daySumsChore(shop: Shop, parts: readonly SummedPart[]): Chore {
  const { database } = shop;
  return {
    name: 'day sums',
    isRepeatable: true,
    run: async (_db, now) => {
      const timeZone = shop.env.SHOP_TIME_ZONE;
      const today = shopTime(now, timeZone).day;
      const until = startOfDay(addDays(today, -NEWEST_DAYS), timeZone);
      await moveReach(database, until);
      const first = await findFirstOrder(database, until);
      if (first === null) return;
      const range = { from: shopTime(first, timeZone).day, to: addDays(today, -NEWEST_DAYS - 1) };
      for (const part of parts) {
        const summed = await listSummed(database, { part: part.name, timeZone, ...range });
        for (const due of coverOf(range, summed, Number.POSITIVE_INFINITY).live) {
          for (const piece of bucketsOf(due, 'week').flatMap((week) => bucketsOf(week, 'month'))) {
            if (!(await sumDays(database, part, spanOfDays(piece, timeZone), timeZone))) return;
          }
        }
      }
    },
  };
}

/**
 * Moves the instant before which facts leave marks, and waits some seconds until all transactions know it. It goes back only with a
 * clock that had run ahead.
 */
async function moveReach(database: Database, until: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const reach = await lockReach(tx);
    if (reach.until.getTime() === until.getTime()) return;
    const isRaised = until > reach.until;
    if (!isRaised) await forgetAfter(tx, until);
    await writeReach(tx, until, isRaised);
  });
  await noteKnown(database);
  for (let left = LOOKS; left > 0; left -= 1) {
    if ((await database.transaction(lockReach)).isKnown) return;
    await setTimeout(PAUSE_MS);
  }
}

/**
 * Sums days of one part. Marks are taken before rows are read, and each statement sees what was committed before it: a fact that
 * is not in the sums leaves its mark.
 * @returns false when a transaction may still write facts of these days without a mark: the next turn sums them
 */
async function sumDays(database: Database, part: SummedPart, days: SpanOfDays, timeZone: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { until, isKnown } = await lockReach(tx);
    if (!isKnown || days.last > until) return false;
    await takeMarks(tx, { part: part.name, first: days.first, last: days.last });
    await part.store(tx, days, timeZone);
    await storeSummed(tx, part.name, days, timeZone);
    return true;
  });
}
