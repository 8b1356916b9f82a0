import { useEffect, useEffectEvent } from 'react';
import { POLL_MS } from './poll-ms.ts';

/**
 * Reads data that others may have changed again, on a page without a stream of changes: when the page becomes visible,
 * also from the back-forward cache, and every 20 seconds while it is visible.
 * @param refresh reads again, and keeps the shown data when that fails; null to disable
 */
export function usePolling(refresh: (() => void) | null): void {
  const refreshIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh?.();
  });
  const isEnabled = refresh !== null;
  useEffect(() => {
    if (!isEnabled) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('visibilitychange', () => refreshIfVisible(), { signal });
    // With two windows side by side, both are visible: visibility does not change, focus does.
    window.addEventListener('focus', () => refreshIfVisible(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && refreshIfVisible(), { signal });
    const polling = setInterval(() => refreshIfVisible(), POLL_MS);
    return () => {
      stop.abort();
      clearInterval(polling);
    };
  }, [isEnabled]);
}
