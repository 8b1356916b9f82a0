import type { FailedReason } from '#domain/orders/stop-states.ts';
import type { LockedOrder } from '#server/modules/orders/status/index.ts';
import { type DoorOutcome, endAtDoor, replacePending } from '#server/modules/price-offers/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';

/**
 * Refuses to pick up a device while the lower price waits for an answer, after it was declined, and while the device is on hold.
 * @throws Failure door_unanswered, door_declined, order_on_hold
 */
export function refuseUnsettled(door: DoorOutcome | undefined): void {
  if (door?.state === 'waiting') fail('door_unanswered');
  if (door?.state === 'declined') fail('door_declined');
  if (door?.state === 'held') fail('order_on_hold');
}

/** Answers to the offer at the door, by the reason of a failed stop. */
const ANSWERS: Partial<Record<FailedReason, 'declined' | 'lapsed'>> = {
  seller_declined: 'declined',
  no_answer: 'lapsed',
};

/**
 * Ends the pending offer at the door of a failed stop.
 * @returns true when the reason is the customer's answer, which has ended the order; false when the price is undecided, and the
 * pickup fails like any other
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
