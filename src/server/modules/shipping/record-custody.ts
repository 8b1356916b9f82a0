import { describeEventForCustomer, isScan } from '#domain/shipping/parcel-events.ts';
import { appendCustody } from '#server/modules/custody/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { TrackedEvent } from '#server/ports/tracking/index.ts';
import type { Parcel } from './parcels.queries.ts';
import { placeOf } from './read-parcel.ts';

/**
 * Records a carrier's events in the custody record of the parcel's order, each once and as they come in, with the carrier's time and
 * the customer's wording, since the customer can read it. Places are personal: the first one is near the sender (decision 018).
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
  const byTime = events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const steps = byTime.map((event) => {
    const place = placeOf(event);
    return {
      orderId,
      source: `parcel:${id}:${event.at.getTime()}:${event.status}:${event.detail}`,
      ...({ kind: 'carrier', by: 'carrier', at: event.at } as const),
      facts: [
        ['Update', describeEventForCustomer(event) ?? 'Carrier update'],
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

/** Records that the carrier voided the label of an order. */
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
