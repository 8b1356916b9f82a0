import { useCallback, useEffect, useState } from 'react';
import type { LoadPlaces, Places } from './places.ts';

/** State of a field's address service: none, loading, ready, or failed. */
type Loaded = { status: 'none' | 'loading' | 'failed' } | { status: 'ready'; places: Places };

/**
 * Loads the places service of an address field. A failure is only logged; the field is then a plain one.
 * @param mapsKey null when the shop has no service.
 * @param timeoutMs limit for loading the script; null waits as long as the browser does.
 */
export function usePlaces(mapsKey: string | null, load: LoadPlaces, timeoutMs: number | null) {
  const [loaded, setLoaded] = useState<Loaded>({ status: mapsKey === null ? 'none' : 'loading' });
  const fail = useCallback((error: unknown) => {
    console.error('Address suggestions are not available', error);
    setLoaded({ status: 'failed' });
  }, []);

  useEffect(() => {
    if (mapsKey === null) return undefined;
    const controller = new AbortController();
    const timeout = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
    const isOver = () => controller.signal.aborted || timeout?.aborted === true;
    timeout?.addEventListener('abort', () => fail(timeout.reason), { signal: controller.signal });
    load(mapsKey).then(
      (places) => {
        if (isOver()) return;
        controller.abort();
        setLoaded({ status: 'ready', places });
      },
      (error: unknown) => {
        if (!isOver()) fail(error);
      },
    );
    return () => controller.abort();
  }, [mapsKey, load, timeoutMs, fail]);

  const unavailable = loaded.status === 'none' || loaded.status === 'failed';
  return {
    places: loaded.status === 'ready' ? loaded.places : null,
    /** True when no service suggests addresses: none is configured, or it failed. */
    unavailable,
    /** Called when the service stops answering: the field then continues without it. */
    fail,
  };
}

export type PlacesHandle = ReturnType<typeof usePlaces>;
