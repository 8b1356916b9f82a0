import type { StoredKey } from './personal-keys.ts';
import type { Shelf } from './storage.ts';

/** Returns what comes after a prefix in the keys that this browser has stored; nothing where it forbids to read them. */
export function storedAfter(prefix: StoredKey, kind: Shelf): string[] {
  try {
    const keys = Object.keys(kind === 'local' ? window.localStorage : window.sessionStorage);
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  } catch {
    // Forbidden by the browser's settings: nothing is stored.
    return [];
  }
}
