import crypto from 'node:crypto';
import type { ParcelDirection } from '#domain/shipping/parcel-events.ts';
import type { LabelMade } from '#server/modules/orders/events/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/platform/events.ts';
import { insertParcel } from './parcels.queries.ts';

/** Starts tracking the parcels of new labels. */
export const followLabels: Reaction<LabelMade> = async (tx, events) => {
  for (const { subjectId, payload } of events) await followLabel(tx, subjectId, 'in', payload);
};

/**
 * Starts tracking the parcel of a label, with a first check at once: its carrier may have events already. Does nothing when it is
 * tracked already.
 */
export async function followLabel(
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
