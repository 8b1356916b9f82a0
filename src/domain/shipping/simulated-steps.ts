import type { CarrierDetail, CarrierStatus } from './carrier-words.ts';
import type { ParcelState } from './parcel-events.ts';

/** Steps to which staff move a parcel of the simulated carrier. */
export const SIMULATED_STEPS = [
  'accepted',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'held',
  'address',
  'pickup_point',
  'damaged',
  'lost',
  'refused',
  'returning',
] as const;
export type SimulatedStep = (typeof SIMULATED_STEPS)[number];

/** Events that the simulated carrier reports for each step, in EasyPost's terms. */
export const SIMULATED_EVENTS: Record<SimulatedStep, { name: string; status: CarrierStatus; detail: CarrierDetail }> = {
  accepted: { name: 'Accepted by the carrier', status: 'in_transit', detail: 'received_at_origin_facility' },
  in_transit: { name: 'Arrived at a facility', status: 'in_transit', detail: 'arrived_at_facility' },
  out_for_delivery: { name: 'Out for delivery', status: 'out_for_delivery', detail: 'out_for_delivery' },
  delivered: { name: 'Delivered', status: 'delivered', detail: 'arrived_at_destination' },
  held: { name: 'Problem: held', status: 'in_transit', detail: 'held' },
  address: { name: 'Problem: address', status: 'in_transit', detail: 'address_correction' },
  pickup_point: {
    name: 'Problem: held at post office',
    status: 'available_for_pickup',
    detail: 'arrived_at_pickup_location',
  },
  damaged: { name: 'Problem: damaged', status: 'in_transit', detail: 'damaged' },
  lost: { name: 'Problem: lost', status: 'failure', detail: 'lost' },
  refused: { name: 'Problem: refused', status: 'failure', detail: 'refused' },
  returning: { name: 'Problem: returning to sender', status: 'return_to_sender', detail: 'return' },
};

const NEXT: Partial<Record<ParcelState, SimulatedStep>> = {
  label_made: 'accepted',
  in_transit: 'out_for_delivery',
};

/** Returns the step that usually comes after a state. */
export function nextSimulatedStep(state: ParcelState): SimulatedStep {
  return NEXT[state] ?? 'delivered';
}
