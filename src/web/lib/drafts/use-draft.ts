import { useEffect, useSyncExternalStore } from 'react';
import { useLeaveWarning } from '../use-leave-warning.ts';
import type { Draft } from './draft.ts';

/**
 * Stores the input of a form in its draft. Where this browser refuses to store it, asks for confirmation before the page
 * is left.
 * @param value null when there is nothing to keep: this ends the draft
 */
export function useDraft<Value>(draft: Draft<Value>, value: Value | null): void {
  useEffect(() => {
    if (value === null) draft.end();
    else draft.keep(value);
  }, [draft, value]);
  useEffect(() => () => draft.flush(), [draft]);
  const isKept = useSyncExternalStore(draft.watch, draft.isKept, draft.isKept);
  useLeaveWarning(value !== null && !isKept, true);
}
