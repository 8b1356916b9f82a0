import { useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '#web/lib/signal.ts';

/** Orders of the list on screen, in its order, for stepping through them from outside of it. */
const NONE: readonly string[] = [];
let shown = NONE;
const { watch, emit: notify } = createSignal();

function publish(ids: readonly string[]): void {
  shown = ids;
  notify();
}

/** Publishes the orders on screen. A hidden list publishes nothing. */
export function useShowingOrders(orders: readonly { id: string }[]): void {
  const key = orders.map(({ id }) => id).join(' ');
  useEffect(() => {
    publish(key === '' ? NONE : key.split(' '));
    return () => publish(NONE);
  }, [key]);
}

export interface OrderPlace {
  /** Counted from 1; null for an order outside of the list. */
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

/** Returns the place of an order in a list, with its neighbors. */
export function placeAmong(ids: readonly string[], id: string): OrderPlace {
  const index = ids.indexOf(id);
  if (index < 0) return { position: null, count: ids.length, previous: null, next: null };
  return { position: index + 1, count: ids.length, previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null };
}
