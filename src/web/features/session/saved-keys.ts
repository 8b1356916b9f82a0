import { KEPT } from '#web/lib/kept.ts';

/** The session's keys in local storage. */
export const SAVED = { user: KEPT.user, customer: KEPT.customer, signOutOwed: KEPT.signOutOwed } as const;

const KEYS = Object.values(SAVED);

/** True when there is saved data to read. */
export function hasSaved(): boolean {
  try {
    return KEYS.some((key) => window.localStorage.getItem(key) !== null);
  } catch {
    // Forbidden by the browser's settings: the same as an empty storage.
    return false;
  }
}

/** True for a change of storage that concerns the session; a null key is everything at once. */
export function isSavedKey(key: string | null): boolean {
  return key === null || KEYS.some((known) => known === key);
}
