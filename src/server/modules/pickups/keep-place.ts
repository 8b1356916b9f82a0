import type { Transaction } from '#server/platform/db/database.ts';
import { refuseViolations } from '#server/platform/writing/refusing.ts';
import { freePlace, takePlace } from './places.queries.ts';

/** A pickup window: the shop's day (YYYY-MM-DD) and a slot such as 10:00 AM. */
export interface Window {
  date: string;
  time: string;
}

/** Terms on which an order takes a place. */
export interface Reservation {
  /** The browser whose hold it may use, or null. */
  holder: string | null;
  /** Takes a place above the limit when the window is full. For staff who know that it is. */
  mayOverbook: boolean;
}

/** Gives a pickup that was promised before its place back, even above the limit. */
export const BY_SHOP: Reservation = { holder: null, mayOverbook: true };

/**
 * Takes, moves or frees the place of an order's pickup at the commit. A move takes the new place before it gives up the old one.
 * The commit fails when the window is full: see `refuseFull`.
 * @param before window in which the order has a place, or null
 * @param after window in which it needs a place, or null
 */
export function keepPlace(
  tx: Transaction,
  order: { id: string; customerId: string },
  {
    before,
    after,
    reservation,
    now,
  }: { before: Window | null; after: Window | null; reservation: Reservation; now: Date },
): void {
  const { id, customerId } = order;
  if (after === null) {
    if (before !== null) tx.send(freePlace, { id });
    return;
  }
  if (before?.date === after.date && before.time === after.time) return;
  const { date, time } = after;
  tx.send(takePlace, { id, date, time, customerId, ...reservation, heldUntil: null, now });
}

/**
 * Runs a transaction that takes a place.
 * @throws Failure pickup_window_full when the database finds none
 */
export function refuseFull<Result>(work: () => Promise<Result>): Promise<Result> {
  return refuseViolations({ pickup_places_within: { code: 'pickup_window_full', field: 'appointmentTime' } }, work);
}
