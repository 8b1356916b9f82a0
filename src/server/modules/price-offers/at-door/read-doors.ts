import { type DoorState, doorStateOf } from '#domain/inspection/at-door.ts';
import type { Cents } from '#domain/money.ts';
import { type DoorInspection, listAtDoor } from '#server/modules/inspections/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listOffersOf } from '../offers.queries.ts';

/** A device that was inspected at the door, and what came of it. */
export interface Door
  extends Pick<DoorInspection, 'orderId' | 'inspectionId' | 'identifier' | 'holds' | 'quotedCents'> {
  state: DoorState;
  /** What is paid for it, or was offered. */
  amountCents: Cents;
}

/**
 * Reads what came of the devices of orders at the door, by the order's id. An order whose device was inspected elsewhere since has none.
 * @param date day of the stop, YYYY-MM-DD; null for any
 */
export async function readDoors(
  db: Queryable,
  orderIds: readonly string[],
  date: string | null,
): Promise<Map<string, Door>> {
  const inspections = await listAtDoor(db, orderIds, date);
  const offers = await listOffersOf(
    db,
    inspections.map(({ inspectionId }) => inspectionId),
  );
  const doors = new Map<string, Door>();
  for (const { holds, foundCents, ...found } of inspections) {
    const offer = offers.find(({ inspectionId }) => inspectionId === found.inspectionId);
    const { quotedCents } = found;
    const state = doorStateOf({ isHeld: holds.length > 0, quotedCents, foundCents, offer: offer?.state ?? null });
    if (state !== null)
      doors.set(found.orderId, { ...found, holds, state, amountCents: offer?.amountCents ?? foundCents });
  }
  return doors;
}
