import { setTimeout } from 'node:timers/promises';
import { coverOf, type SumPart } from '#domain/analytics/day-sums.ts';
import { bucketsOf } from '#domain/analytics/ranges.ts';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import { startOfDay } from '#domain/shop-instants.ts';
import type { Chore } from '#server/platform/chores/housekeeping.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { Shop } from '../spans.ts';
import { deleteMarks, deleteSummedAfter, lockReach, storeKnownFrom, writeReach } from './reach.queries.ts';
import { type SpanOfDays, spanOfDays } from './span-of-days.ts';
import { findFirstOrder, listSummedRanges, storeSummed } from './summed-days.queries.ts';

/** A part of analytics with stored sums of days. */
export interface SummedPart {
  name: SumPart;
  /** Sums days of one month from their rows, and replaces their stored sums. */
  store(tx: Transaction, days: SpanOfDays, timeZone: string): Promise<void>;
}

/** Newest days before today that are not summed, since they still change. */
const NEWEST_DAYS = 2;
/** Polls until all transactions know the reach, with a pause in between. After the last one, the next turn goes on. */
const POLLS = 25;
const PAUSE_MS = 200;

/**
 * Sums past days of the shop, and again those with facts that were added or changed later (decision 024). Each week is one
 * transaction, so the first turn blocks no other work, and the next turn continues an interrupted one.
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
        const summed = await listSummedRanges(database, { part: part.name, timeZone, ...range });
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
 * Moves the instant before which facts leave marks, and waits a few seconds until all transactions know it. Moves it back only after
 * a clock that ran ahead.
 */
async function moveReach(database: Database, until: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const reach = await lockReach(tx);
    if (reach.until.getTime() === until.getTime()) return;
    const isRaised = until > reach.until;
    if (!isRaised) await deleteSummedAfter(tx, until);
    await writeReach(tx, until, isRaised);
  });
  await storeKnownFrom(database);
  for (let left = POLLS; left > 0; left -= 1) {
    if ((await database.transaction(lockReach)).isKnown) return;
    await setTimeout(PAUSE_MS);
  }
}

/**
 * Sums days of one part. Deletes the marks before reading the rows, and each statement sees what was committed before it, so a
 * fact that is missing from the sums leaves a mark.
 * @returns false when a transaction may still write facts of these days without a mark; the next turn sums them
 */
async function sumDays(database: Database, part: SummedPart, days: SpanOfDays, timeZone: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { until, isKnown } = await lockReach(tx);
    if (!isKnown || days.last > until) return false;
    await deleteMarks(tx, { part: part.name, first: days.first, last: days.last });
    await part.store(tx, days, timeZone);
    await storeSummed(tx, part.name, days, timeZone);
    return true;
  });
}
