import type { StatusChange } from '#contracts/staff-orders.ts';
import { PRICE_TAKEN_BACK, priceAfterUndo, statusBefore } from '#domain/orders/undo-change.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { findLastChange } from './order-history.queries.ts';
import type { LockedOrder } from './status-change.queries.ts';

/**
 * Returns the update that undoes the last change of a locked order: the earlier status, and the earlier price when the
 * change set one. Assignee and completion stay.
 * @throws Failure undo_refused when the last change cannot be undone, or began at another status than the body names
 */
export async function readUndo(tx: Transaction, before: LockedOrder, { status }: StatusChange) {
  const last = await findLastChange(tx, before.id);
  if (last === null || statusBefore(before, last) !== status) return fail('undo_refused');
  return { to: { ...before, status, finalCents: priceAfterUndo(before, last) }, priceReason: PRICE_TAKEN_BACK };
}
