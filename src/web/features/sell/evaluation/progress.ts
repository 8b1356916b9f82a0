import type { NewCustomer, PlacedOrder, Unit } from '#web/features/place-order/index.ts';

/** How far a submission has come. It is saved before each call, so that a reload or a retry goes on where it stopped. */
export interface Progress {
  /** The guest's customer record. */
  guest: NewCustomer | null;
  /** One for each device, in the order in which they are sent (C7: sent once per unit). */
  units: readonly Unit[];
}

export const NO_PROGRESS: Progress = { guest: null, units: [] };

/** The orders that exist, in the order of the units. */
export function placedOrders(progress: Progress): readonly PlacedOrder[] {
  return progress.units.flatMap((unit) => (unit.order === null ? [] : [unit.order]));
}
