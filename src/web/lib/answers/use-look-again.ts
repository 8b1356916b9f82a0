import { useEffect, useEffectEvent } from 'react';
import { POLL_MS } from './poll-ms.ts';

/**
 * Looks again at what others may have changed, on a page that no stream tells of it: when the page is shown again, also one that
 * the browser has kept, and every 20 seconds while it is shown.
 * @param look reads again, and leaves what is shown when that fails; null for nothing to look at
 */
export function useLookAgain(look: (() => void) | null): void {
  const lookIfShown = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look?.();
  });
  const looks = look !== null;
  useEffect(() => {
    if (!looks) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('visibilitychange', () => lookIfShown(), { signal });
    // Two windows side by side are both shown.
    window.addEventListener('focus', () => lookIfShown(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && lookIfShown(), { signal });
    const polling = setInterval(() => lookIfShown(), POLL_MS);
    return () => {
      stop.abort();
      clearInterval(polling);
    };
  }, [looks]);
}
