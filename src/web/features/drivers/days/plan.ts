import { suggestPlan } from '#domain/orders/pickup-plan.ts';
import type { PickupDay, Plan, Stop } from './days.api.ts';

/** Returns the stops of each driver of a day, in their order. */
export function planOf({ drivers, stops }: PickupDay): Plan {
  return new Map(drivers.map(({ id }) => [id, stops.filter(({ driverId }) => driverId === id)]));
}

/** Returns the pickups that nobody has. */
export function freeOf({ stops }: PickupDay): readonly Stop[] {
  return stops.filter(({ driverId }) => driverId === null);
}

/**
 * Moves a stop to a place of a driver's list.
 * @param to the driver, or null to take the stop away from its driver; `index` counts in the list without the stop
 */
export function withMoved(plan: Plan, stop: Stop, to: { driverId: string; index: number } | null): Plan {
  return new Map(
    [...plan].map(([driverId, stops]) => {
      const rest = stops.filter(({ orderId }) => orderId !== stop.orderId);
      return [driverId, to?.driverId === driverId ? rest.toSpliced(to.index, 0, stop) : rest];
    }),
  );
}

/** Gives the pickups that nobody has to the active drivers, and orders all stops: a first guess. */
export function suggestedFor(day: PickupDay, startZip: string): Plan {
  const timed = (stop: Stop) => ({ ...stop, time: stop.appointmentTime });
  const active = new Map(
    [...planOf(day)]
      .filter(([driver]) => day.drivers.some(({ id, isActive }) => id === driver && isActive))
      .map(([driver, stops]) => [driver, stops.map(timed)]),
  );
  return new Map([...planOf(day), ...suggestPlan(active, freeOf(day).map(timed), startZip)]);
}
