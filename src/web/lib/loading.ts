import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** State of a value that the page loads from the server after it is shown. */
export type Loaded<T> = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'ready'; value: T };

interface Answer<T> {
  key: string;
  loaded: Loaded<T>;
}

/**
 * Loads a value in the browser, and loads it again when `key` changes.
 * @param load not called while the key is null
 * @returns the state, and `reload`, which keeps the current value on screen until the new one is loaded.
 */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
): { loaded: Loaded<T>; reload: () => void } {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [round, setRound] = useState(0);

  const start = useEffectEvent((requestedKey: string, signal: AbortSignal) => {
    load(signal).then(
      (value) => {
        if (!signal.aborted) setAnswer({ key: requestedKey, loaded: { status: 'ready', value } });
      },
      (error: unknown) => {
        if (!signal.aborted) setAnswer({ key: requestedKey, loaded: { status: 'failed', error } });
      },
    );
  });
  // `round` loads the same key again.
  useEffect(() => {
    if (key === null) return undefined;
    const leaving = new AbortController();
    start(key, leaving.signal);
    return () => leaving.abort();
  }, [key, round]);

  const reload = () => {
    setAnswer((current) => (current?.loaded.status === 'failed' ? null : current));
    setRound((current) => current + 1);
  };
  return { loaded: answer?.key === key ? answer.loaded : { status: 'loading' }, reload };
}

const subscribeToNothing = () => () => undefined;

/** Returns false in the server's HTML and true after hydration; before that, presses have no effect. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
