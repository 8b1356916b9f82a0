import { createSignal } from '../signal.ts';

/**
 * Keys of local storage under which this browser keeps a person's data: the signed-in user, the customer, a sign-out
 * that has not reached the server yet, the cart.
 */
export const SAVED_KEYS = {
  user: 'user',
  customer: 'customer',
  pendingSignOut: 'sign-out-owed',
  cart: 'cart',
} as const;

/** Delay in ms before reading: another tab may save several parts one after the other. */
const SETTLED_MS = 50;

const dataSaved = createSignal();

/** Signals that this tab has new data, even when the browser's storage rejected it. */
export const signalSavedData = dataSaved.emit;

/**
 * Calls back when data is saved: at once, after another tab changed the storage, and when this tab signals it. May call
 * more than once. Every page loads this check, but most visitors have no data: the code that reads it loads only when
 * needed.
 * @returns a function that stops watching
 */
export function watchSavedData(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const check = () => hasSavedData() && listener();
  const checkSoon = () => setTimeout(check, SETTLED_MS);
  window.addEventListener('storage', checkSoon, { signal });
  // A page restored from the back/forward cache has missed the changes of other tabs.
  window.addEventListener('pageshow', checkSoon, { signal });
  const unsubscribe = dataSaved.watch(listener);
  check();
  return () => {
    stop.abort();
    unsubscribe();
  };
}

function hasSavedData(): boolean {
  return Object.values(SAVED_KEYS).some((key) => savedText(key) !== null);
}

/** Reads local storage unparsed: null on the server, and when the browser forbids it, like an empty storage. */
export function savedText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}
