import { listOf, orNull, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';

const SCAN = {
  /** Made by this browser, so that a scan that is sent twice is counted once. */
  id: readText,
  code: readText,
  /** Place that the counter was at, in a count of all places. */
  placeId: orNull(readText),
};

/** A scan that waits to be sent. */
export interface WaitingScan {
  id: string;
  code: string;
  placeId: string | null;
}

const MOST_SCANS = 5_000;
const keyOf = (countId: string) => `count-scans-${countId}` as const;

/** Reads the scans of a count that wait in this browser, in their order. */
export function readWaiting(countId: string): WaitingScan[] {
  return readStored(keyOf(countId), listOf(shapeOf<WaitingScan>(SCAN), MOST_SCANS)) ?? [];
}

/** Keeps the scans that wait. A browser without storage keeps them until the page is left. */
export function keepWaiting(countId: string, scans: readonly WaitingScan[]): void {
  if (scans.length === 0) removeStored(keyOf(countId));
  else writeStored(keyOf(countId), scans);
}

/** Returns the scans of two lists, each once: another tab may count as well. */
export function together(some: readonly WaitingScan[], others: readonly WaitingScan[]): WaitingScan[] {
  const known = new Set(some.map(({ id }) => id));
  return [...some, ...others.filter(({ id }) => !known.has(id))];
}
