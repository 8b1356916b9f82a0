import { useInsertionEffect, useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

const { watch, tell } = createSignal();
/** Forms on the page whose typed text would be lost; true for one that outlives its screen. */
const unsaved = new Map<object, boolean>();

/**
 * Asks before the browser leaves or reloads the page while typed text would be lost, and in a staff area before another screen
 * takes its place.
 * @param isHeld true where the page holds it for as long as it lives: then only a reload loses it
 */
export function useLeaveWarning(active: boolean, isHeld = false): void {
  // Unlike other effects it outlives a hidden tab, a lock, and a dialog that is closed and keeps its entries.
  useInsertionEffect(() => {
    if (!active) return undefined;
    const form = {};
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    unsaved.set(form, isHeld);
    queueMicrotask(tell);
    return () => {
      window.removeEventListener('beforeunload', ask);
      unsaved.delete(form);
      queueMicrotask(tell);
    };
  }, [active, isHeld]);
}

/** Returns true while another screen in place of this one would lose typed text. */
export const losesByLeaving = (): boolean => [...unsaved.values()].some((isHeld) => !isHeld);

/** Returns true while a reload would lose typed text. */
export const useUnsaved = (): boolean =>
  useSyncExternalStore(
    watch,
    () => unsaved.size > 0,
    () => false,
  );
