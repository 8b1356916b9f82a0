import type { TrackedEvent } from '#server/ports/tracking/index.ts';

/** Formats the place of an event: "Austin, TX 78701"; null when the carrier names none. */
export function placeOf({ city, state, zip }: Pick<TrackedEvent, 'city' | 'state' | 'zip'>): string | null {
  const region = [state, zip].filter((part) => part !== null).join(' ');
  return [city, region].filter((part) => part !== null && part !== '').join(', ') || null;
}
