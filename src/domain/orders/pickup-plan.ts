import { PICKUP_SLOTS } from './pickup-slots.ts';

/** Facts that several pickups of one stop share: customer, address and time. */
export interface StopFacts {
  customer: { phone: string };
  address: string;
  appointmentTime: string;
}

/** Returns the key that pickups of the same stop share. */
export function stopKey({ customer, address, appointmentTime }: StopFacts): string {
  return [customer.phone, address, appointmentTime].join('\n');
}

/** Groups pickups into stops, in the order of their first pickups. */
export function groupStops<Pickup extends StopFacts>(pickups: readonly Pickup[]): (readonly [Pickup, ...Pickup[]])[] {
  const stops = new Map<string, [Pickup, ...Pickup[]]>();
  for (const pickup of pickups) {
    const stop = stops.get(stopKey(pickup));
    if (stop === undefined) stops.set(stopKey(pickup), [pickup]);
    else stop.push(pickup);
  }
  return [...stops.values()];
}

/** A pickup to plan. */
export interface PlannedPickup {
  orderId: string;
  /** A slot such as 10:00 AM. */
  time: string;
  /** Five digits, or null when unknown. */
  zip: string | null;
}

/**
 * Sorts stops as a first suggestion: by time, and within a time always to the stop with the ZIP code nearest to the
 * last one. Neighboring ZIP codes differ by little; staff correct the suggestion, which is not a route.
 * @param startZip ZIP code where the driver starts
 */
export function orderStops<Pickup extends PlannedPickup>(pickups: readonly Pickup[], startZip: string): Pickup[] {
  const ordered: Pickup[] = [];
  let zip = startZip;
  for (const slot of PICKUP_SLOTS) {
    const rest = pickups.filter(({ time }) => time === slot);
    while (rest.length > 0) {
      const from = zip;
      const nearest = rest.reduce((best, pickup) =>
        distance(from, pickup.zip) < distance(from, best.zip) ? pickup : best,
      );
      rest.splice(rest.indexOf(nearest), 1);
      ordered.push(nearest);
      zip = nearest.zip ?? zip;
    }
  }
  return ordered;
}

/** Returns the numeric difference of two ZIP codes; infinite for an unknown one. */
function distance(from: string, to: string | null): number {
  return to === null ? Number.POSITIVE_INFINITY : Math.abs(Number(from) - Number(to));
}

/**
 * Suggests a driver for each unassigned pickup: the driver with the fewest stops at its time, then with the
 * fewest on the day; when equal, neighbors by ZIP code go to the same driver.
 * @param stops current stops by driver id, with an entry for every driver
 * @returns the stops of each driver including new ones, each list in the order of `orderStops`
 */
export function suggestPlan<Pickup extends PlannedPickup>(
  stops: ReadonlyMap<string, readonly Pickup[]>,
  unassigned: readonly Pickup[],
  startZip: string,
): Map<string, Pickup[]> {
  const plan = new Map([...stops].map(([driver, driverStops]) => [driver, [...driverStops]]));
  for (const pickup of orderStops(unassigned, startZip)) {
    const [first, ...others] = plan.values();
    if (first === undefined) break;
    const load = (driverStops: readonly Pickup[]) =>
      driverStops.filter(({ time }) => time === pickup.time).length * unassigned.length * PICKUP_SLOTS.length +
      driverStops.length;
    others.reduce((least, driverStops) => (load(driverStops) < load(least) ? driverStops : least), first).push(pickup);
  }
  return new Map([...plan].map(([driver, driverStops]) => [driver, orderStops(driverStops, startZip)]));
}
