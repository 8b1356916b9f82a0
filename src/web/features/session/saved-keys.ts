/**
 * What the session keeps in local storage. Every page looks whether there is anything, and most find nothing: reading and
 * checking it is in `saved-account.ts`, which is loaded then.
 */
export const SAVED = { user: 'user', customer: 'customer', signOutOwed: 'sign-out-owed' } as const;

const KEYS = Object.values(SAVED);

/** Whether there is anything to look at. */
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
