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

/** Emitted for news of a return's parcel. News of a parcel to the shop changes its order directly. */
export const returnParcelMoved = event({ type: 'return.parcel_moved', subject: ORDER, payload: moved });

/** Emits the news of a return's parcel. */
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
