import { mayMove } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { emit } from '#server/platform/events.ts';
import { pickupStopped } from '../order-events.ts';
import type { LockedOrder } from './status-change.queries.ts';

/**
 * Emits an event when a change of status calls off a home pickup that is still to be made, or reverts that.
 * @param version of the order after the change
 */
export function emitPickupChange(
  tx: Transaction,
  before: LockedOrder,
  { status, version }: { status: OrderStatus; version: number },
): void {
  const [wasOn, isOn] = [mayMove(before), mayMove({ ...before, status })];
  if (wasOn && status === 'cancelled') emit(tx, pickupStopped, before.id, { version, isBack: false });
  if (isOn && before.status === 'cancelled') emit(tx, pickupStopped, before.id, { version, isBack: true });
}
