import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** State of a value that the page loads from the server after it is shown. */
export type Loaded<T> = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'ready'; value: T };

interface Answer<T> {
  key: string;
  loaded: Loaded<T>;
}

/**
 * Loads a value in the browser, again whenever `key` changes.
 * @param load is not called without a key.
 * @returns the state, and `reload`, which keeps the current value on screen until the new one is loaded; `look` does so for good
 * when that fails.
 */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
): { loaded: Loaded<T>; reload: () => void; look: () => void } {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [round, setRound] = useState({ keepsShown: false });

  const start = useEffectEvent((wanted: string, signal: AbortSignal) => {
    load(signal).then(
      (value) => {
        if (!signal.aborted) setAnswer({ key: wanted, loaded: { status: 'ready', value } });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const failed: Answer<T> = { key: wanted, loaded: { status: 'failed', error } };
        const { keepsShown } = round;
        setAnswer((shown) => (keepsShown && shown?.key === wanted && shown.loaded.status === 'ready' ? shown : failed));
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
    setRound({ keepsShown: false });
  };
  const look = () => setRound({ keepsShown: true });
  return { loaded: answer?.key === key ? answer.loaded : { status: 'loading' }, reload, look };
}

const never = () => () => undefined;

/** Returns false in the server's HTML and true after hydration: until then no press is handled. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
