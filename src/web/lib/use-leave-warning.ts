import { useEffect, useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

const { watch, tell } = createSignal();
/** Number of forms on the page whose typed text would be lost. */
let unsaved = 0;

/** Asks before the browser leaves or reloads the page while typed text would be lost. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    count(1);
    return () => {
      window.removeEventListener('beforeunload', ask);
      count(-1);
    };
  }, [active]);
}

function count(by: 1 | -1): void {
  unsaved += by;
  tell();
}

/** Returns true while a reload would lose typed text. */
export const useUnsaved = (): boolean =>
  useSyncExternalStore(
    watch,
    () => unsaved > 0,
    () => false,
  );
