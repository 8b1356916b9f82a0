import type { StatusChange } from '#contracts/staff-orders.ts';
import { PRICE_TAKEN_BACK, priceAfterUndo, statusBefore } from '#domain/orders/undo-change.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { findLastChange } from './order-history.queries.ts';
import type { LockedOrder } from './status-change.queries.ts';

/**
 * Returns what a locked order becomes when its last change is taken back: the status from before, and the price where the
 * change had set one. Who works on it and when it is done stay.
 * @throws Failure undo_refused where the last change cannot be taken back, or began at another status than the body names
 */
export async function readUndo(tx: Transaction, before: LockedOrder, { status }: StatusChange) {
  const last = await findLastChange(tx, before.id);
  if (last === null || statusBefore(before, last) !== status) return fail('undo_refused');
  return { to: { ...before, status, finalCents: priceAfterUndo(before, last) }, priceReason: PRICE_TAKEN_BACK };
}
