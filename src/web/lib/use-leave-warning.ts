import { useInsertionEffect, useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

const { watch, emit } = createSignal();
/** Forms on the page with unsaved text; true for a form that outlives its screen. */
const unsaved = new Map<object, boolean>();

/**
 * Asks for confirmation before the browser leaves or reloads a page with unsaved text, and in a staff area before another
 * screen replaces it.
 * @param isHeld true when the page keeps the text while it lives: then only a reload loses it
 */
export function useLeaveWarning(active: boolean, isHeld = false): void {
  // Unlike other effects, it outlives a hidden tab, a lock, and a closed dialog that keeps its entries.
  useInsertionEffect(() => {
    if (!active) return undefined;
    const form = {};
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    unsaved.set(form, isHeld);
    queueMicrotask(emit);
    return () => {
      window.removeEventListener('beforeunload', preventUnload);
      unsaved.delete(form);
      queueMicrotask(emit);
    };
  }, [active, isHeld]);
}

/** Returns true while replacing this screen would lose typed text. */
export const hasUnsavedInput = (): boolean => [...unsaved.values()].some((isHeld) => !isHeld);

/** Returns true while a reload would lose typed text. */
export const useUnsaved = (): boolean =>
  useSyncExternalStore(
    watch,
    () => unsaved.size > 0,
    () => false,
  );
