import type { PlacedOrder, Unit } from '#web/features/place-order/index.ts';

/** How far a submission has come. It is saved before each call, so that a reload or a retry goes on where it stopped. */
export interface Progress {
  guest: Guest | null;
  /** One for each device, in the order in which they are sent (C7: sent once per unit). */
  units: readonly Unit[];
}

/** The guest's customer record. `details` is what was sent: other details make another record. */
export interface Guest {
  key: string;
  details: string;
  /** Null until the server has answered. */
  customerId: string | null;
}

export const NO_PROGRESS: Progress = { guest: null, units: [] };

/** The orders that exist, in the order of the units. */
export function placedOrders(progress: Progress): readonly PlacedOrder[] {
  return progress.units.flatMap((unit) => (unit.order === null ? [] : [unit.order]));
}
