import { customerEventWords, isScan } from '#domain/shipping/parcel-events.ts';
import { appendCustody } from '#server/modules/custody/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { TrackedEvent } from '#server/ports/tracking/index.ts';
import type { Parcel } from './parcels.queries.ts';
import { placeOf } from './place-of.ts';

/**
 * Records what a carrier reports of a parcel in the custody record of its order, each event once: in the order in which it became known, with the
 * time that the carrier gives, in words for its customer, who reads it, too. Places are personal: the first one is near the sender (decision 045).
 */
export async function recordReports(
  tx: Transaction,
  {
    id,
    orderId,
    direction,
    carrier,
    trackingNumber,
  }: Pick<Parcel, 'id' | 'orderId' | 'direction' | 'carrier' | 'trackingNumber'>,
  events: readonly TrackedEvent[],
  now: Date,
): Promise<void> {
  const inTime = events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const steps = inTime.map((event) => {
    const place = placeOf(event);
    return {
      orderId,
      source: `parcel:${id}:${event.at.getTime()}:${event.status}:${event.detail}`,
      ...({ kind: 'carrier', by: 'carrier', at: event.at } as const),
      facts: [
        ['Update', customerEventWords(event) ?? 'Carrier update'],
        ['Package scanned', isScan(event) ? 'Yes' : 'No'],
        ...(direction === 'return' ? [['Direction', 'Back to the customer'] as const] : []),
        ['Carrier', carrier],
        ['Tracking number', trackingNumber],
      ] as const,
      ...(place === null ? {} : { personal: [['Location', place]] as const }),
    };
  });
  await appendCustody(tx, steps, now);
}

/** Records that the label of an order was taken back by its carrier. */
export async function recordVoid(
  tx: Transaction,
  { id, orderId, carrier, trackingNumber }: Pick<Parcel, 'id' | 'orderId' | 'carrier' | 'trackingNumber'>,
  at: Date,
): Promise<void> {
  const facts = [
    ['Carrier', carrier],
    ['Tracking number', trackingNumber],
  ] as const;
  await appendCustody(tx, [{ orderId, source: `void:${id}`, kind: 'label_void', by: 'carrier', at, facts }], at);
}
