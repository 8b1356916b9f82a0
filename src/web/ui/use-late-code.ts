import { useEffect, useEffectEvent, useState } from 'react';
import { toastFailure } from './toast.tsx';

/**
 * Loads the code of a dialog once its button is on screen, so that the first letters typed into it are not lost; again
 * when it is opened, if that failed.
 * @param load fetches the code, the same function at every render
 * @param onFailure called when code that is wanted did not load, after a message about it
 * @returns the code; null until it is loaded
 */
export function useLateCode<Code>(load: () => Promise<Code>, isWanted: boolean, onFailure: () => void): Code | null {
  const [code, setCode] = useState<{ loaded: Code } | null>(null);
  const start = useEffectEvent(() => {
    load().then(
      (loaded) => setCode({ loaded }),
      (error: unknown) => fail(error),
    );
  });
  const fail = useEffectEvent((error: unknown) => {
    console.warn('Code didn’t load', error);
    if (!isWanted) return;
    toastFailure('This didn’t load', 'Please try again.');
    onFailure();
  });
  const isThere = code !== null;
  useEffect(() => {
    if (!isThere) start();
  }, [isThere, isWanted]);
  return code?.loaded ?? null;
}
