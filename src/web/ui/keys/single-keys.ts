import { useSyncExternalStore } from 'react';
import { createSignal } from '#web/lib/signal.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';

/** Switches single character keys at this terminal (WCAG 2.1.4). On by default. */

const { watch, emit } = createSignal();

export function areSingleKeysOn(): boolean {
  return readStored('single-keys-off', (saved) => (saved === true ? true : null)) === null;
}

export function setSingleKeys(on: boolean): void {
  if (on) removeStored('single-keys-off');
  else writeStored('single-keys-off', true);
  emit();
}

/** Returns the state of the switch. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(watch, areSingleKeysOn, () => true);
}
