import type { CustomerParcel, ParcelEvent, StaffParcel } from '#contracts/parcels.ts';
import { describeEvent, describeEventForCustomer, type ParcelDirection } from '#domain/shipping/parcel-events.ts';
import { readLabelProblem } from '#server/modules/orders/labels/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { TrackedEvent } from '#server/ports/tracking/index.ts';
import { listEvents } from './parcel-events.queries.ts';
import { findParcelOfOrder } from './parcels.queries.ts';

/** Reads the parcel of a mail-in order for its customer; null without a label. */
export function readCustomerParcel(db: Queryable, orderId: string): Promise<CustomerParcel | null> {
  return readParcel(db, orderId, 'in', forCustomer);
}

const READERS = { customer: forCustomer, staff: forStaff };

/** Reads the parcel of a return, for its customer or for staff; null without a label. */
export function readReturnParcel(
  db: Queryable,
  orderId: string,
  reader: keyof typeof READERS,
): Promise<CustomerParcel | null> {
  return readParcel(db, orderId, 'return', READERS[reader]);
}

async function readParcel(
  db: Queryable,
  orderId: string,
  direction: ParcelDirection,
  describeEvents: typeof forCustomer,
): Promise<CustomerParcel | null> {
  const parcel = await findParcelOfOrder(db, orderId, direction);
  if (parcel === null) return null;
  const { id, state, trouble, deliveredAt } = parcel;
  return { id, state, trouble, deliveredAt: iso(deliveredAt), events: describeEvents(await listEvents(db, id)) };
}

const NO_LABEL: Omit<StaffParcel, 'isSimulated'> = {
  id: null,
  state: 'label_made',
  trouble: null,
  deliveredAt: null,
  events: [],
  carrier: null,
  trackingNumber: null,
  madeAt: null,
  firstScanAt: null,
  refund: null,
  refundAskedAt: null,
};

/**
 * Reads the parcel of an order for staff, by default the one to the shop. Before its label is printed, the parcel has no id.
 */
export async function readStaffParcel(
  db: Queryable,
  orderId: string,
  isSimulated: boolean,
  direction: ParcelDirection = 'in',
): Promise<StaffParcel> {
  const parcel = await findParcelOfOrder(db, orderId, direction);
  const labelProblem = direction === 'in' ? await readLabelProblem(db, orderId) : null;
  const problem = labelProblem === null ? {} : { problem: labelProblem };
  if (parcel === null) return { ...NO_LABEL, isSimulated, ...problem };
  const { id, state, trouble, unusual, carrier, trackingNumber, refund } = parcel;
  return {
    id,
    state,
    trouble,
    carrier,
    trackingNumber,
    refund,
    isSimulated,
    ...problem,
    ...(unusual === null ? {} : { unusual }),
    madeAt: iso(parcel.madeAt),
    firstScanAt: iso(parcel.firstScanAt),
    deliveredAt: iso(parcel.deliveredAt),
    refundAskedAt: iso(parcel.refundAskedAt),
    events: forStaff(await listEvents(db, id)),
  };
}

function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

function forStaff(events: readonly TrackedEvent[]): ParcelEvent[] {
  return events.map((event) => toParcelEvent(event, describeEvent(event)));
}

/** Describes events for the customer, without the carrier's own words, and without events that only concern staff. */
function forCustomer(events: readonly TrackedEvent[]): ParcelEvent[] {
  return events.flatMap((event) => {
    const words = describeEventForCustomer(event);
    return words === null ? [] : toParcelEvent(event, words);
  });
}

function toParcelEvent(event: TrackedEvent, words: string): ParcelEvent {
  return { at: event.at.toISOString(), words, place: placeOf(event) };
}

/** Formats the place of an event: "Austin, TX 78701"; null when the carrier names none. */
export function placeOf({ city, state, zip }: Pick<TrackedEvent, 'city' | 'state' | 'zip'>): string | null {
  const region = [state, zip].filter((part) => part !== null).join(' ');
  return [city, region].filter((part) => part !== null && part !== '').join(', ') || null;
}
