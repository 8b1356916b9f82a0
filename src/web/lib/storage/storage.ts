import { catchUp } from './person.ts';
import type { StoredKey } from './personal-keys.ts';

/**
 * Local and session storage that never throw: when a browser forbids them or has no space, nothing is saved. The caller's
 * reader checks a read value, since any script can have written it.
 */
export type StorageArea = 'local' | 'session';

function openStorage(kind: StorageArea): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    // Forbidden by the browser's settings: the same as an empty storage.
    return null;
  }
}

/**
 * Reads a saved value.
 * @param read converts the saved value, or returns null when it is invalid.
 * @returns null when nothing is saved or it cannot be used; unusable data is removed.
 */
export function readStored<T>(
  key: StoredKey,
  read: (saved: unknown) => T | null,
  kind: StorageArea = 'local',
): T | null {
  const text = openStorage(kind)?.getItem(key) ?? null;
  if (text === null) return null;
  const value = parse(text, read);
  if (value === null) removeStored(key, kind);
  return value;
}

function parse<T>(text: string, read: (saved: unknown) => T | null): T | null {
  try {
    return read(JSON.parse(text));
  } catch (error) {
    console.warn('Saved data could not be read and was discarded', error);
    return null;
  }
}

/**
 * Saves a value as JSON.
 * @returns false when the browser rejected it, or when its person has since signed out in another tab.
 */
export function writeStored(key: StoredKey, value: unknown, kind: StorageArea = 'local'): boolean {
  const target = openStorage(kind);
  if (target !== null && catchUp()) return false;
  try {
    target?.setItem(key, JSON.stringify(value));
    return target !== null;
  } catch {
    // No space left: the caller keeps the value in memory.
    return false;
  }
}

/** Removes a saved value. */
export function removeStored(key: StoredKey, kind: StorageArea = 'local'): void {
  openStorage(kind)?.removeItem(key);
}
