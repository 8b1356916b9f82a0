import { z } from 'zod';
import { PARCEL_STATES } from '#domain/shipping/parcel-events.ts';
import { PARCEL_TROUBLES } from '#domain/shipping/troubles.ts';
import { ORDER } from '#server/modules/orders/events/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { event } from '#server/platform/event.ts';
import { emit } from '#server/platform/events.ts';
import type { Parcel } from './parcels.queries.ts';

const moved = z.object({
  parcelId: z.uuid(),
  trackingNumber: z.string(),
  state: z.enum(PARCEL_STATES),
  trouble: z.enum(PARCEL_TROUBLES).nullable(),
  firstScanAt: z.coerce.date().nullable(),
  deliveredAt: z.coerce.date().nullable(),
  lastEventAt: z.coerce.date().nullable(),
});
export type ReturnParcelMoved = z.infer<typeof moved>;

/** A parcel that goes back to its sender has news. Those to the shop move their order themselves. */
export const returnParcelMoved = event({ type: 'return.parcel_moved', subject: ORDER, payload: moved });

/** Tells whoever sends devices back of a parcel's news. */
export function emitMoved(tx: Transaction, parcel: Parcel): void {
  const { id: parcelId, orderId, trackingNumber, state, trouble, firstScanAt, deliveredAt, lastEventAt } = parcel;
  emit(tx, returnParcelMoved, orderId, {
    parcelId,
    trackingNumber,
    state,
    trouble,
    firstScanAt,
    deliveredAt,
    lastEventAt,
  });
}
