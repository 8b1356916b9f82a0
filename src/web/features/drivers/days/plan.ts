import { groupStops, stopKey, suggestPlan } from '#domain/orders/pickup-plan.ts';
import type { PickupDay, Plan, Stop } from './days.api.ts';

/** Returns the stops of each driver of a day, in their order. */
export function planOf({ drivers, stops }: PickupDay): Plan {
  return new Map(drivers.map(({ id }) => [id, stops.filter(({ driverId }) => driverId === id)]));
}

/** Returns the pickups without a driver. */
export function unassignedStops({ stops }: PickupDay): readonly Stop[] {
  return stops.filter(({ driverId }) => driverId === null);
}

/**
 * Moves a stop, with all its devices, to a place in a driver's list.
 * @param all pickups of the day
 * @param to the driver, or null to unassign the stop; `index` counts the stops in the list without this one
 */
export function withMoved(
  plan: Plan,
  all: readonly Stop[],
  stop: Stop,
  to: { driverId: string; index: number } | null,
): Plan {
  const isOfStop = (candidate: Stop) => stopKey(candidate) === stopKey(stop);
  return new Map(
    [...plan].map(([driverId, stops]) => {
      const rest = groupStops(stops.filter((candidate) => !isOfStop(candidate)));
      if (to?.driverId !== driverId) return [driverId, rest.flat()];
      return [driverId, [...rest.slice(0, to.index).flat(), ...all.filter(isOfStop), ...rest.slice(to.index).flat()]];
    }),
  );
}

/** Suggests a plan: assigns the unassigned stops to active drivers, and orders all stops. */
export function suggestedFor(day: PickupDay, startZip: string): Plan {
  const heads = (stops: readonly Stop[]) =>
    groupStops(stops).map(([first]) => ({ ...first, time: first.appointmentTime }));
  const planned = new Set(day.stops.filter(({ driverId }) => driverId !== null).map(stopKey));
  // Leaves out a device whose stop already has a driver: it goes along.
  const unassigned = heads(unassignedStops(day).filter((stop) => !planned.has(stopKey(stop))));
  const active = new Map(
    [...planOf(day)]
      .filter(([driver]) => day.drivers.some(({ id, isActive }) => id === driver && isActive))
      .map(([driver, stops]) => [driver, heads(stops)]),
  );
  const suggested = [...suggestPlan(active, unassigned, startZip)].map(([driver, stops]) => {
    const stopDevices = stops.flatMap((head) => day.stops.filter((stop) => stopKey(stop) === stopKey(head)));
    return [driver, stopDevices] as const;
  });
  return new Map([...planOf(day), ...suggested]);
}
