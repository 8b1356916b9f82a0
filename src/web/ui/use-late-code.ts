import { useEffect, useEffectEvent, useState } from 'react';
import { toastFailure } from './toast.tsx';

/**
 * Loads code of a dialog once what opens it is on screen, so that the first letters typed into it are not lost; again when it
 * is opened, where that did not work.
 * @param load fetches the code, the same at every render
 * @param onFailure hears that what is wanted did not come, after a message about it
 * @returns the code; null until it is there
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
    console.warn('Code did not load', error);
    if (!isWanted) return;
    toastFailure('This did not load', 'Please try again.');
    onFailure();
  });
  const isThere = code !== null;
  useEffect(() => {
    if (!isThere) start();
  }, [isThere, isWanted]);
  return code?.loaded ?? null;
}
