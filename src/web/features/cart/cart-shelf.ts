import { SAVED_KEYS, signalSavedData } from '#web/lib/storage/kept.ts';
import { catchUp, onPersonLeft } from '#web/lib/storage/person.ts';
import { readStored, writeStored } from '#web/lib/storage/storage.ts';

/**
 * Saved entries of the cart in this browser. They are not validated here: the bar only counts them, and `cart.ts`
 * reads them as items.
 */

const EMPTY: readonly unknown[] = [];
const listeners = new Set<() => void>();
let entries: readonly unknown[] | null = null;
/** True after the browser refused to save: the entries in memory are then the only ones. */
let isUnsaved = false;

/** Returns the entries of the cart, the same array until it changes. */
export function readSavedCart(): readonly unknown[] {
  entries ??= readStored(SAVED_KEYS.cart, (saved) => (Array.isArray(saved) ? saved : null)) ?? EMPTY;
  return entries;
}

/** Returns false when the browser refused to save the cart: it is lost with the page. */
export const isCartSaved = (): boolean => !isUnsaved;

/** Returns the cart of server rendering: empty. */
export function emptySavedCart(): readonly unknown[] {
  return EMPTY;
}

/** Changes the cart, starting from its current state in other tabs. */
export function changeSavedCart(change: (entries: readonly unknown[]) => readonly unknown[]): void {
  catchUp();
  if (!isUnsaved) entries = null;
  entries = change(readSavedCart());
  isUnsaved = !writeStored(SAVED_KEYS.cart, entries);
  notifyListeners();
  signalSavedData();
}

/** Calls back after changes in this tab and in others. @returns a function that stops it */
export function watchSavedCart(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorageChange);
    // Changes of other tabs are missed while no listener watches.
    if (!isUnsaved) entries = null;
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorageChange);
  };
}

/** Reads the cart after another tab changed it; a key of null means that the tab cleared the storage. */
function onStorageChange({ key }: StorageEvent): void {
  if (key === SAVED_KEYS.cart || key === null) resetEntries();
}

function resetEntries(): void {
  entries = null;
  isUnsaved = false;
  notifyListeners();
}

onPersonLeft(resetEntries);

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
