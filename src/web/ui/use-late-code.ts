import { useEffect, useEffectEvent, useState } from 'react';
import { needCode } from '#web/lib/late-code/need-code.ts';
import { toastMissing } from './late/missing-note.tsx';

/**
 * Loads the code of a dialog once its button is on screen, to lose no letters typed right after it opens; tries again
 * when it opens, if that failed.
 * @param load fetches the code, the same function at every render
 * @param onFailure called after a message, when wanted code did not load
 * @returns the code; null until it is loaded
 */
export function useLateCode<Code>(load: () => Promise<Code>, isWanted: boolean, onFailure: () => void): Code | null {
  const [code, setCode] = useState<{ loaded: Code } | null>(null);
  const start = useEffectEvent(() => {
    (isWanted ? needCode(load) : load()).then(
      (loaded) => setCode({ loaded }),
      (error: unknown) => fail(error),
    );
  });
  const fail = useEffectEvent((error: unknown) => {
    if (!isWanted) return console.warn('Preloading failed', error);
    toastMissing('This', error);
    onFailure();
  });
  const isLoaded = code !== null;
  useEffect(() => {
    if (!isLoaded) start();
  }, [isLoaded, isWanted]);
  return code?.loaded ?? null;
}
