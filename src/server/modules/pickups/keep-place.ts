import type { Transaction } from '#server/platform/db/database.ts';
import { refusing } from '#server/platform/writing/refusing.ts';
import { freePlace, takePlace } from './places.queries.ts';

/** A pickup window: the shop's day (YYYY-MM-DD) and a slot such as 10:00 AM. */
export interface Window {
  date: string;
  time: string;
}

/** How an order takes a place. */
export interface Taking {
  /** The browser whose hold it may use, or null. */
  holder: string | null;
  /** Takes a place above the limit where the window is full. For staff who know. */
  mayOverbook: boolean;
}

/** The shop keeps its word: a pickup that was promised before gets its place back, also above the limit. */
export const BY_SHOP: Taking = { holder: null, mayOverbook: true };

/**
 * Takes, moves or frees the place of an order's pickup, with the commit. A move takes the new place before it gives up the old
 * one. The commit fails when the window is full: see `refuseFull`.
 * @param before the window of which the order has a place, or null
 * @param after the window that it is to have, or null
 */
export function keepPlace(
  tx: Transaction,
  order: { id: string; customerId: string },
  { before, after, taking, now }: { before: Window | null; after: Window | null; taking: Taking; now: Date },
): void {
  const { id, customerId } = order;
  if (after === null) {
    if (before !== null) tx.send(freePlace, { id });
    return;
  }
  if (before?.date === after.date && before.time === after.time) return;
  const { date, time } = after;
  tx.send(takePlace, { id, date, time, customerId, ...taking, heldUntil: null, now });
}

/**
 * Runs a transaction that takes a place.
 * @throws Failure pickup_window_full when the database finds none
 */
export function refuseFull<Result>(work: () => Promise<Result>): Promise<Result> {
  return refusing({ pickup_places_within: { code: 'pickup_window_full', field: 'appointmentTime' } }, work);
}
