import { useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '#web/lib/signal.ts';

/** The orders of the list on screen, in its order, for what steps through them without being inside of it. */
const NONE: readonly string[] = [];
let shown = NONE;
const { watch, tell } = createSignal();

function show(ids: readonly string[]): void {
  shown = ids;
  tell();
}

/** Says which orders are on screen. A list that is hidden says nothing. */
export function useShowingOrders(orders: readonly { id: string }[]): void {
  const key = orders.map(({ id }) => id).join(' ');
  useEffect(() => {
    show(key === '' ? NONE : key.split(' '));
    return () => show(NONE);
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
  const ids = useSyncExternalStore(
    watch,
    () => shown,
    () => NONE,
  );
  return placeAmong(ids, id);
}

/** Finds an order among others, with those beside it. */
export function placeAmong(ids: readonly string[], id: string): OrderPlace {
  const at = ids.indexOf(id);
  if (at < 0) return { position: null, count: ids.length, previous: null, next: null };
  return { position: at + 1, count: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}
