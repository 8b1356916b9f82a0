import type { StoredKey } from './personal-keys.ts';
import type { StorageArea } from './storage.ts';

/** Returns the rest of each stored key after a prefix; an empty list where the browser forbids reading them. */
export function storedAfter(prefix: StoredKey, kind: StorageArea): string[] {
  try {
    const keys = Object.keys(kind === 'local' ? window.localStorage : window.sessionStorage);
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  } catch {
    // Forbidden by the browser's settings: nothing is stored.
    return [];
  }
}
