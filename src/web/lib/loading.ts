import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Loads something from the server after the page is shown. */
export type Loaded<T> = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'ready'; value: T };

interface Answer<T> {
  key: string;
  loaded: Loaded<T>;
}

/**
 * Loads something in the browser, again whenever `key` changes.
 * @param load is not called without a key.
 * @returns what came, and `reload`, which keeps a value in sight until the new one is there.
 */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
): { loaded: Loaded<T>; reload: () => void } {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [round, setRound] = useState(0);

  const start = useEffectEvent((wanted: string, signal: AbortSignal) => {
    load(signal).then(
      (value) => {
        if (!signal.aborted) setAnswer({ key: wanted, loaded: { status: 'ready', value } });
      },
      (error: unknown) => {
        if (!signal.aborted) setAnswer({ key: wanted, loaded: { status: 'failed', error } });
      },
    );
  });
  // `round` asks again for the same key.
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

const never = () => () => undefined;

/** False in what the server wrote and true once the browser has taken over: until then nothing answers a press. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
