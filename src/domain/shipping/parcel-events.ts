import type { CarrierDetail, CarrierStatus } from './carrier-words.ts';
import type { ParcelTrouble } from './troubles.ts';

/** Directions of a parcel: in to the shop, or back to the sender of the device. */
export const PARCEL_DIRECTIONS = ['in', 'return'] as const;
export type ParcelDirection = (typeof PARCEL_DIRECTIONS)[number];

/** States of a parcel on its way to the shop, weakest first: of two events at the same time, the later in this list counts. */
export const PARCEL_STATES = [
  'label_made',
  'in_transit',
  'out_for_delivery',
  'at_pickup_point',
  'failed',
  'delivered',
  'returning',
  'returned',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** States of a parcel for its customer. */
export const PARCEL_STATE_LABELS: Record<ParcelState, string> = {
  label_made: 'The carrier doesn’t have your package yet',
  in_transit: 'On its way to us',
  out_for_delivery: 'Arriving at our shop today',
  at_pickup_point: 'Held at post office',
  failed: 'Couldn’t be delivered',
  delivered: 'Delivered to our shop',
  returning: 'Returning to sender',
  returned: 'Returned to sender',
};

/** One event of a parcel, as a carrier reports it. */
export interface CarrierEvent {
  at: Date;
  status: CarrierStatus;
  detail: CarrierDetail;
  /** Its status or detail, when that word is unknown. */
  word?: string | null;
}

interface StatusFacts {
  /** State of the parcel; null when it doesn't say where the parcel is. */
  state: ParcelState | null;
  trouble?: ParcelTrouble;
  /** Shown to staff to look into, but not to the customer. */
  isUnusual?: true;
  words: string;
}

/** Facts of every status. */
const STATUSES: Record<CarrierStatus, StatusFacts> = {
  unknown: { state: null, words: 'Carrier update' },
  pre_transit: { state: 'label_made', words: 'Label created' },
  in_transit: { state: 'in_transit', words: 'On its way' },
  out_for_delivery: { state: 'out_for_delivery', words: 'Out for delivery' },
  delivered: { state: 'delivered', words: 'Delivered' },
  available_for_pickup: { state: 'at_pickup_point', trouble: 'pickup_point', words: 'Held at post office' },
  return_to_sender: { state: 'returning', trouble: 'returning', words: 'Returning to sender' },
  failure: { state: 'failed', trouble: 'failed', words: 'Couldn’t be delivered' },
  cancelled: { state: null, isUnusual: true, words: 'Canceled' },
  error: { state: null, isUnusual: true, words: 'Carrier error' },
};

interface DetailFacts {
  /** State when the status has none. */
  state: ParcelState | null;
  /** Trouble, whatever the status. */
  trouble?: ParcelTrouble;
  isUnusual?: true;
  /** Description of the event; null to use that of its status. */
  words: string | null;
}

/** Facts of every detail. Only details caused by a scan are "in transit". */
const DETAILS: Record<CarrierDetail, DetailFacts> = {
  address_correction: { state: null, trouble: 'address', words: 'Address being corrected' },
  arrived_at_destination: { state: 'in_transit', words: 'Arrived at destination' },
  arrived_at_facility: { state: 'in_transit', words: 'Arrived at a facility' },
  arrived_at_pickup_location: { state: 'at_pickup_point', words: 'Arrived at a post office' },
  awaiting_information: { state: null, isUnusual: true, words: 'The carrier needs more information' },
  cancelled: { state: null, isUnusual: true, words: 'Canceled' },
  damaged: { state: null, trouble: 'damaged', words: 'Reported damaged' },
  delayed: { state: null, words: 'Delayed' },
  delivery_exception: { state: null, isUnusual: true, words: 'Delivery attempt failed' },
  departed_facility: { state: 'in_transit', words: 'Left a facility' },
  departed_origin_facility: { state: 'in_transit', words: 'Left the first facility' },
  expired: { state: null, isUnusual: true, words: 'No more updates from the carrier' },
  failure: { state: 'failed', trouble: 'failed', words: 'Couldn’t be delivered' },
  held: { state: null, trouble: 'held', words: 'Held by the carrier' },
  in_transit: { state: 'in_transit', words: 'On its way' },
  label_created: { state: 'label_made', words: 'Label created' },
  lost: { state: null, trouble: 'lost', words: 'Reported lost' },
  missorted: { state: null, words: 'Sent to the wrong facility, being rerouted' },
  out_for_delivery: { state: 'out_for_delivery', words: 'Out for delivery' },
  received_at_destination_facility: { state: 'in_transit', words: 'Arrived near destination' },
  received_at_origin_facility: { state: 'in_transit', words: 'Accepted by the carrier' },
  refused: { state: null, trouble: 'refused', words: 'Refused' },
  return: { state: 'returning', trouble: 'returning', words: 'Returning to sender' },
  status_update: { state: null, words: null },
  transferred_to_destination_carrier: { state: 'in_transit', words: 'Transferred to the delivering carrier' },
  transit_exception: { state: null, words: 'Delayed in transit' },
  unknown: { state: null, words: null },
  weather_delay: { state: null, words: 'Weather delay' },
};

/** Returns the state that an event reports; null when it doesn't say where the parcel is. */
export function stateOf({ status, detail }: Pick<CarrierEvent, 'status' | 'detail'>): ParcelState | null {
  return STATUSES[status].state ?? DETAILS[detail].state;
}

/** Returns the trouble that an event reports, or null. */
export function troubleOf({ status, detail }: Pick<CarrierEvent, 'status' | 'detail'>): ParcelTrouble | null {
  return DETAILS[detail].trouble ?? STATUSES[status].trouble ?? null;
}

/** Describes an event briefly for staff; an unknown one by the carrier's own word. */
export function describeEvent(event: Pick<CarrierEvent, 'status' | 'detail' | 'word'>): string {
  const { word = null } = event;
  return word === null ? describeStatus(event) : `${describeStatus(event)}: ${word.replaceAll('_', ' ')}`;
}

/** Describes an event for its customer; null for an unusual one, which only staff see. */
export function describeEventForCustomer(event: Pick<CarrierEvent, 'status' | 'detail' | 'word'>): string | null {
  return unusualOf(event) === null ? describeStatus(event) : null;
}

function describeStatus({ status, detail }: Pick<CarrierEvent, 'status' | 'detail'>): string {
  const words = status === 'delivered' ? null : DETAILS[detail].words;
  return words ?? STATUSES[status].words;
}

/**
 * Describes an unusual event that staff have to look into; null for an ordinary one, for a delivery, and for
 * a trouble, which is more specific.
 */
export function unusualOf(event: Pick<CarrierEvent, 'status' | 'detail' | 'word'>): string | null {
  const { status, detail, word = null } = event;
  if (status === 'delivered' || troubleOf(event) !== null) return null;
  // An unknown detail of a known status is only shown.
  const isNew = word !== null && status === 'unknown';
  return isNew || STATUSES[status].isUnusual === true || DETAILS[detail].isUnusual === true
    ? describeEvent(event)
    : null;
}

/**
 * Returns true for an event that only a scan of the parcel can cause. A label that was made or announced
 * (`pre_transit`, `label_created`) is not a scan, nor is a failure of a parcel that was never scanned.
 */
export function isScan(event: Pick<CarrierEvent, 'status' | 'detail'>): boolean {
  const state = stateOf(event);
  return state !== null && state !== 'label_made' && state !== 'failed';
}
