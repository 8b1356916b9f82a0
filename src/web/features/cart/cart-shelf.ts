import { KEPT, tellKept } from '#web/lib/storage/kept.ts';
import { catchUp, onPersonLeft } from '#web/lib/storage/person.ts';
import { readStored, writeStored } from '#web/lib/storage/storage.ts';

/**
 * Where the cart lies in this browser, as it was saved: for the bar, which only counts. What lies there is not checked;
 * `cart.ts` reads it as items.
 */

const EMPTY: readonly unknown[] = [];
const listeners = new Set<() => void>();
let entries: readonly unknown[] | null = null;
/** The browser refused to save: what this page knows is then all there is. */
let refused = false;

/** Returns the entries of the cart, the same array until it changes. */
export function readShelf(): readonly unknown[] {
  entries ??= readStored(KEPT.cart, (saved) => (Array.isArray(saved) ? saved : null)) ?? EMPTY;
  return entries;
}

/** Returns the cart that the server renders: it knows none. */
export function emptyShelf(): readonly unknown[] {
  return EMPTY;
}

/** Changes the cart, starting from what other tabs have made of it meanwhile. */
export function changeShelf(change: (entries: readonly unknown[]) => readonly unknown[]): void {
  catchUp();
  if (!refused) entries = null;
  entries = change(readShelf());
  refused = !writeStored(KEPT.cart, entries);
  tellListeners();
  tellKept();
}

/** Tells about changes in this tab and in others. @returns a function that ends it. */
export function watchShelf(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', readOther);
    // What other tabs did while nobody watched was missed.
    if (!refused) entries = null;
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readOther);
  };
}

/** Another tab has written; a key of null means that it has emptied the storage. */
function readOther({ key }: StorageEvent): void {
  if (key === KEPT.cart || key === null) readAgain();
}

function readAgain(): void {
  entries = null;
  refused = false;
  tellListeners();
}

onPersonLeft(readAgain);

function tellListeners(): void {
  for (const listener of listeners) listener();
}
