import { createSignal } from '../signal.ts';

/**
 * Keys of local storage under which this browser keeps something of a person: the signed-in user, the customer, a sign-out
 * of which the server has not heard, the cart (C3, persisted browser data).
 */
export const KEPT = { user: 'user', customer: 'customer', signOutOwed: 'sign-out-owed', cart: 'cart' } as const;

/** Another tab may save several parts one after the other: they are read when all are there. */
const SETTLED_MS = 50;

const kept = createSignal();

/** Something has come to be kept in this tab; also where the browser's storage did not take it. */
export const tellKept = kept.tell;

/**
 * Calls back when something is kept: at once, after another tab has changed the storage, and when this tab says so. It may
 * call more than once. Most visitors have nothing, and every page looks: what is kept is read by code that is loaded then.
 * @returns how to stop that
 */
export function whenKept(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const look = () => hasKept() && listener();
  const lookSoon = () => setTimeout(look, SETTLED_MS);
  window.addEventListener('storage', lookSoon, { signal });
  // A page that comes back out of the browser's memory has missed what other tabs did.
  window.addEventListener('pageshow', lookSoon, { signal });
  const forget = kept.watch(listener);
  look();
  return () => {
    stop.abort();
    forget();
  };
}

function hasKept(): boolean {
  return Object.values(KEPT).some((key) => savedText(key) !== null);
}

/** Reads local storage as it is: null on the server, and where the browser forbids it, as for an empty storage. */
export function savedText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}
