import crypto from 'node:crypto';
import type { ParcelDirection } from '#domain/shipping/parcel-events.ts';
import type { LabelMade } from '#server/modules/orders/events/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/platform/events.ts';
import { insertParcel } from './parcels.queries.ts';

/** Begins to follow the parcels of labels that were made. */
export const followLabels: Reaction<LabelMade> = async (tx, events) => {
  for (const { subjectId, payload } of events) await follow(tx, subjectId, 'in', payload);
};

/**
 * Begins to follow a label's parcel, which is looked at at once: its carrier may have said something before. One that is followed already stays
 * as it is.
 */
export async function follow(
  tx: Transaction,
  orderId: string,
  direction: ParcelDirection,
  { carrier, trackingNumber, label, at: madeAt }: LabelMade,
): Promise<void> {
  await insertParcel(tx, {
    id: crypto.randomUUID(),
    orderId,
    direction,
    carrier,
    trackingNumber,
    label,
    madeAt,
    nextLookAt: madeAt,
  });
}
