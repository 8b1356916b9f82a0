import type { FailedReason } from '#domain/orders/stop-states.ts';
import type { LockedOrder } from '#server/modules/orders/status/index.ts';
import { type Door, endAtDoor, replacePending } from '#server/modules/price-offers/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';

/**
 * Refuses to pick up a device that may not leave its owner: before they have answered the lower price, after they declined it, and while
 * it is on hold.
 * @throws Failure door_unanswered, door_declined, order_on_hold
 */
export function refuseUnsettled(door: Door | undefined): void {
  if (door?.state === 'waiting') fail('door_unanswered');
  if (door?.state === 'declined') fail('door_declined');
  if (door?.state === 'held') fail('order_on_hold');
}

/** Reasons of a failed stop that are the customer's answer to an offer at the door. */
const ANSWERS: Partial<Record<FailedReason, 'declined' | 'lapsed'>> = {
  seller_declined: 'declined',
  no_answer: 'lapsed',
};

/**
 * Ends the offer that waits at the door of a stop that failed: it ends with the stop.
 * @returns true when that was the customer's answer, so that the order has ended; false when nobody has decided about the price, so that
 * the pickup fails like any other
 */
export async function endDoor(
  tx: Transaction,
  order: LockedOrder,
  { reason, driver, at }: { reason: FailedReason; driver: string; at: Date },
): Promise<boolean> {
  const kind = ANSWERS[reason];
  if (kind === undefined) {
    await replacePending(tx, order.id, at);
    return false;
  }
  await endAtDoor(tx, order, { kind, driver, at });
  return true;
}
