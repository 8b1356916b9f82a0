import { useEffect, useState } from 'react';

/** Loads what comes after the options: their fields, and the sending. @throws when it cannot be reached */
export const loadLaterSteps = () => import('./later-steps.ts');

type LaterSteps = Awaited<ReturnType<typeof loadLaterSteps>>;

/** Neither while they are on their way. */
export interface Later {
  steps: LaterSteps | null;
  /** They could not be loaded. The browser does not ask for the same file again before the page is loaded anew. */
  failed: boolean;
}

/** The steps after the options, loaded once they are wanted. */
export function useLaterSteps(wanted: boolean): Later {
  const [later, setLater] = useState<Later>({ steps: null, failed: false });
  useEffect(() => {
    if (!wanted) return;
    loadLaterSteps().then(
      (steps) => setLater({ steps, failed: false }),
      (error: unknown) => {
        console.warn('The next steps could not be loaded', error);
        setLater({ steps: null, failed: true });
      },
    );
  }, [wanted]);
  return later;
}
