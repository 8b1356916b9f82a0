import { useEffect, useState } from 'react';

/** Loads what comes after the options: their fields, and the sending. @throws when it cannot be reached */
export const loadLaterSteps = () => import('./later-steps.ts');

type LaterSteps = Awaited<ReturnType<typeof loadLaterSteps>>;

/** A network that has failed may be back by then. */
const RETRY_MS = 2000;

/**
 * The steps after the options.
 * @param wanted loads them, and tries again until they have come
 * @returns null until they are there
 */
export function useLaterSteps(wanted: boolean): LaterSteps | null {
  const [steps, setSteps] = useState<LaterSteps | null>(null);
  const [tries, setTries] = useState(0);
  const isMissing = wanted && steps === null;

  // Each failure sets `tries`, which waits and asks again.
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setTimeout(
      () => {
        loadLaterSteps().then(setSteps, (error: unknown) => {
          console.warn('The next steps could not be loaded', error);
          setTries(tries + 1);
        });
      },
      tries === 0 ? 0 : RETRY_MS,
    );
    return () => clearTimeout(timer);
  }, [isMissing, tries]);
  return steps;
}
