import { useEffect, useSyncExternalStore } from 'react';

/** The orders of the list on screen, in its order, for what steps through them without being inside of it. */
let shown: readonly string[] = [];
const listeners = new Set<() => void>();

function show(ids: readonly string[]): void {
  shown = ids;
  for (const listener of listeners) listener();
}

/** Says which orders are on screen. A list that is hidden says nothing. */
export function useShowingOrders(orders: readonly { id: string }[]): void {
  const key = orders.map(({ id }) => id).join(' ');
  useEffect(() => {
    show(key === '' ? [] : key.split(' '));
    return () => show([]);
  }, [key]);
}

export interface OrderPlace {
  /** From 1; null for an order that is not in the list. */
  position: number | null;
  count: number;
  previous: string | null;
  next: string | null;
}

/** Finds an order in the list on screen. */
export function useOrderPlace(id: string): OrderPlace {
  return placeAmong(useSyncExternalStore(subscribe, readShown, readNone), id);
}

/** Finds an order among others, with those beside it. */
export function placeAmong(ids: readonly string[], id: string): OrderPlace {
  const at = ids.indexOf(id);
  if (at < 0) return { position: null, count: ids.length, previous: null, next: null };
  return { position: at + 1, count: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

const NONE: readonly string[] = [];
const readShown = () => shown;
const readNone = () => NONE;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
