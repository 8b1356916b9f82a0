import { groupStops, stopKey, suggestPlan } from '#domain/orders/pickup-plan.ts';
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
 * Moves a stop, with all devices that are picked up there, to a place of a driver's list.
 * @param all pickups of the day
 * @param to the driver, or null to take the stop away from its driver; `index` counts the stops in the list without this one
 */
export function withMoved(
  plan: Plan,
  all: readonly Stop[],
  stop: Stop,
  to: { driverId: string; index: number } | null,
): Plan {
  const isOfStop = (one: Stop) => stopKey(one) === stopKey(stop);
  return new Map(
    [...plan].map(([driverId, stops]) => {
      const rest = groupStops(stops.filter((one) => !isOfStop(one)));
      if (to?.driverId !== driverId) return [driverId, rest.flat()];
      return [driverId, [...rest.slice(0, to.index).flat(), ...all.filter(isOfStop), ...rest.slice(to.index).flat()]];
    }),
  );
}

/** Gives the stops that nobody has to the active drivers, and orders all of them: a first guess. */
export function suggestedFor(day: PickupDay, startZip: string): Plan {
  const heads = (stops: readonly Stop[]) =>
    groupStops(stops).map(([first]) => ({ ...first, time: first.appointmentTime }));
  const planned = new Set(day.stops.filter(({ driverId }) => driverId !== null).map(stopKey));
  // A device whose stop has a driver already goes with it.
  const free = heads(freeOf(day).filter((stop) => !planned.has(stopKey(stop))));
  const active = new Map(
    [...planOf(day)]
      .filter(([driver]) => day.drivers.some(({ id, isActive }) => id === driver && isActive))
      .map(([driver, stops]) => [driver, heads(stops)]),
  );
  const suggested = [...suggestPlan(active, free, startZip)].map(([driver, stops]) => {
    const whole = stops.flatMap((head) => day.stops.filter((stop) => stopKey(stop) === stopKey(head)));
    return [driver, whole] as const;
  });
  return new Map([...planOf(day), ...suggested]);
}
