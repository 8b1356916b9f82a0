import { type DoorState, doorStateOf } from '#domain/inspection/at-door.ts';
import type { Cents } from '#domain/money.ts';
import { type DoorInspection, listAtDoor } from '#server/modules/inspections/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listOffersOfInspections } from '../offers.queries.ts';

/** A device that was inspected at the door, with the outcome. */
export interface DoorOutcome
  extends Pick<DoorInspection, 'orderId' | 'inspectionId' | 'identifier' | 'holds' | 'quotedCents'> {
  state: DoorState;
  /** Amount to pay for it, or that was offered. */
  amountCents: Cents;
}

/**
 * Reads the outcomes of inspections at the door, by order id. Leaves out orders whose device was inspected elsewhere since.
 * @param date day of the stop, YYYY-MM-DD; null for any
 */
export async function readDoorOutcomes(
  db: Queryable,
  orderIds: readonly string[],
  date: string | null,
): Promise<Map<string, DoorOutcome>> {
  const inspections = await listAtDoor(db, orderIds, date);
  const offers = await listOffersOfInspections(
    db,
    inspections.map(({ inspectionId }) => inspectionId),
  );
  const outcomes = new Map<string, DoorOutcome>();
  for (const { holds, foundCents, ...inspection } of inspections) {
    const offer = offers.find(({ inspectionId }) => inspectionId === inspection.inspectionId);
    const { quotedCents } = inspection;
    const state = doorStateOf({ isHeld: holds.length > 0, quotedCents, foundCents, offer: offer?.state ?? null });
    if (state !== null)
      outcomes.set(inspection.orderId, { ...inspection, holds, state, amountCents: offer?.amountCents ?? foundCents });
  }
  return outcomes;
}
