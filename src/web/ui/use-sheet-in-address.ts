import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** Returns the state of a history entry that opening a sheet made: closing the sheet goes back. */
export function sheetState(param: string): { openedSheet: string } {
  return { openedSheet: param };
}

function wasOpenedHere(historyState: unknown, param: string): boolean {
  return (
    typeof historyState === 'object' &&
    historyState !== null &&
    'openedSheet' in historyState &&
    historyState.openedSheet === param
  );
}

/**
 * Reads the open sheet from the address: `?order=0190…`. A reload and a link open it again, and the browser's Back closes
 * it. Replacing its content adds no history entry.
 * @param param name in the address
 */
export function useSheetInAddress(param: string) {
  const [address, setAddress] = useSearchParams();
  const id = address.get(param) || null;

  /** @param onto returns the address below the sheet, if it is not the current one */
  const open = (next: string, onto?: (address: URLSearchParams) => URLSearchParams) => {
    if (onto !== undefined) setAddress((before) => without(onto(before), param), { replace: id !== null });
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(param, next);
        return after;
      },
      id === null || onto !== undefined ? { state: sheetState(param) } : { replace: true, state: window.history.state },
    );
  };

  const close = () => {
    const { state } = window.history;
    if (!wasOpenedHere(state, param)) return setAddress((before) => without(before, param), { replace: true, state });
    // Going back takes a moment: removing the mark keeps a second press from going back further.
    window.history.replaceState(null, '');
    window.history.back();
  };
  return { id, open, close };
}

function without(address: URLSearchParams, param: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(param);
  return next;
}

/**
 * Keeps a sheet open on the browser's Back and Forward while it has unsaved text.
 * @param onHeld called to explain why it stays open
 */
export function useHeldSheet({ id, open }: ReturnType<typeof useSheetInAddress>, onHeld: () => void) {
  /** Id of the sheet with unsaved text, null when all is saved. */
  const [held, hold] = useState<string | null>(null);
  const reopen = useEffectEvent((next: string) => {
    open(next);
    onHeld();
  });
  const [path] = useLocation();
  const [home] = useState(path);
  // Does not reopen it over another page: leaving asked for confirmation.
  const isAway = id !== held && path === home;
  useEffect(() => {
    if (held !== null && isAway) reopen(held);
  }, [held, isAway]);
  return { shown: held ?? id, hold };
}
