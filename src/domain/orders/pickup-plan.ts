import { PICKUP_SLOTS } from './pickup-slots.ts';

/** Facts by which pickups of several devices are one stop: one customer, one address, one time. */
export interface StopFacts {
  customer: { phone: string };
  address: string;
  appointmentTime: string;
}

/** Returns a text that pickups have in common when they are one stop of a driver. */
export function stopKey({ customer, address, appointmentTime }: StopFacts): string {
  return [customer.phone, address, appointmentTime].join('\n');
}

/** Groups pickups to stops, in the order of their first ones. */
export function groupStops<Pickup extends StopFacts>(pickups: readonly Pickup[]): (readonly [Pickup, ...Pickup[]])[] {
  const stops = new Map<string, [Pickup, ...Pickup[]]>();
  for (const pickup of pickups) {
    const known = stops.get(stopKey(pickup));
    if (known === undefined) stops.set(stopKey(pickup), [pickup]);
    else known.push(pickup);
  }
  return [...stops.values()];
}

/** A pickup that is to be planned. */
export interface PlannedPickup {
  orderId: string;
  /** A slot such as 10:00 AM. */
  time: string;
  /** Five digits, or null where it is not known. */
  zip: string | null;
}

/**
 * Orders stops for a first guess: by their time, and within one time each next stop is the one whose ZIP code is nearest to the
 * last one's. ZIP codes of neighbors differ by little; it is a guess that staff correct by hand, not a route.
 * @param startZip ZIP code where the driver starts
 */
export function orderStops<Pickup extends PlannedPickup>(pickups: readonly Pickup[], startZip: string): Pickup[] {
  const ordered: Pickup[] = [];
  let zip = startZip;
  for (const slot of PICKUP_SLOTS) {
    const rest = pickups.filter(({ time }) => time === slot);
    while (rest.length > 0) {
      const from = zip;
      const nearest = rest.reduce((best, one) => (distance(from, one.zip) < distance(from, best.zip) ? one : best));
      rest.splice(rest.indexOf(nearest), 1);
      ordered.push(nearest);
      zip = nearest.zip ?? zip;
    }
  }
  return ordered;
}

/** Returns how far two ZIP codes are apart, as numbers; an unknown one comes last. */
function distance(from: string, to: string | null): number {
  return to === null ? Number.POSITIVE_INFINITY : Math.abs(Number(from) - Number(to));
}

/**
 * Suggests a driver for each pickup that nobody has: for each time the driver with the fewest stops at that time, then with the
 * fewest of the day; neighbors by ZIP code go to one driver where that is equal.
 * @param stops of each driver, by their id, as they are now; all drivers are named
 * @returns the stops of each driver with the new ones, each list in the order of `orderStops`
 */
export function suggestPlan<Pickup extends PlannedPickup>(
  stops: ReadonlyMap<string, readonly Pickup[]>,
  free: readonly Pickup[],
  startZip: string,
): Map<string, Pickup[]> {
  const plan = new Map([...stops].map(([driver, own]) => [driver, [...own]]));
  for (const pickup of orderStops(free, startZip)) {
    const [first, ...others] = plan.values();
    if (first === undefined) break;
    const load = (own: readonly Pickup[]) =>
      own.filter(({ time }) => time === pickup.time).length * free.length * PICKUP_SLOTS.length + own.length;
    others.reduce((least, own) => (load(own) < load(least) ? own : least), first).push(pickup);
  }
  return new Map([...plan].map(([driver, own]) => [driver, orderStops(own, startZip)]));
}
