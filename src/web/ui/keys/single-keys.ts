import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';

/** Whether single character keys do anything at this terminal (WCAG 2.1.4); they do until somebody switches them off. */

const listeners = new Set<() => void>();

export function areSingleKeysOn(): boolean {
  return readStored('single-keys-off', (saved) => (saved === true ? true : null)) === null;
}

export function setSingleKeys(on: boolean): void {
  if (on) removeStored('single-keys-off');
  else writeStored('single-keys-off', true);
  for (const listener of listeners) listener();
}

/** Follows the switch. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
