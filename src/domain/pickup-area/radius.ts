/** Maximum radius that a shop can set, in miles: more than a driver's day. */
export const MAX_PICKUP_MILES = 100;

/** Returns true for a typed radius: a whole number of miles. */
export function isPickupMiles(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_PICKUP_MILES;
}

/** A radius around the shop's ZIP code, with its area. */
interface Radius {
  miles: number;
  shopZip: string;
  /** Null when the place of the shop's ZIP code is unknown. */
  area: { count: number; closest: readonly string[]; farthest: readonly string[] } | null;
}

/** Describes the ZIP codes in a radius to the owner: "48 ZIP codes within 15 miles of 78701. Closest: …". */
export function radiusText({ miles, shopZip, area }: Radius): string {
  if (area === null) {
    return `We don’t know where ${shopZip} is: it may be a post office box code. The radius won’t count. List your ZIP codes instead.`;
  }
  const within = `within ${miles === 1 ? '1 mile' : `${miles} miles`} of ${shopZip}`;
  if (area.farthest.length === 0) {
    const only = area.count === 1 ? '1 ZIP code' : `${area.count} ZIP codes`;
    return `${only} ${within}: ${area.closest.join(', ')}.`;
  }
  return `${area.count} ZIP codes ${within}. Closest: ${area.closest.join(', ')}. Farthest: ${area.farthest.join(', ')}.`;
}
