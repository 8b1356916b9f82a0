import { useEffect, useId, useSyncExternalStore } from 'react';
import { useOrderChanges } from '#web/features/orders/use-order-changes.ts';
import { refreshOrders } from './order-desk.api.ts';

/** Parts of the page that want to be kept up to date. The first of them holds the stream for all: the server has few. */
let parts: readonly string[] = [];
const listeners = new Set<() => void>();

function setParts(next: readonly string[]): void {
  parts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads anew what is on screen of orders as other terminals and customers change them; one stream for the whole page. */
export function useDeskChanges(): void {
  const id = useId();
  useEffect(() => {
    setParts([...parts, id]);
    return () => setParts(parts.filter((other) => other !== id));
  }, [id]);
  const holdsStream = useSyncExternalStore(
    subscribe,
    () => parts[0] === id,
    () => false,
  );
  // Where the area has closed, the next read says so to the gate.
  useOrderChanges({ enabled: holdsStream, signedIn: false, refresh: refreshOrders });
}
