import { useEffect, useState } from 'react';
import { needCode } from '#web/lib/late-code/need-code.ts';
import { watchSavedData } from '#web/lib/storage/kept.ts';
import type * as Who from './who.tsx';

/** Parts for a visitor without data in this browser; the server renders these for everyone. */
const VISITOR: Who.PersonalParts = { inBar: null, inDrawer: null, cartLength: 0 };

/**
 * Returns the personal parts of the bar, kept up to date. Session and cart are loaded only when this browser has data for
 * either: the page of any other visitor is complete without them.
 */
export function usePersonalParts(): Who.PersonalParts {
  const [personalModule, setPersonalModule] = useState<typeof Who | null>(null);
  const [parts, setParts] = useState(VISITOR);
  useEffect(() => {
    const load = () => {
      needCode(() => import('./who.tsx')).then(setPersonalModule, (error: unknown) =>
        console.warn('Account and cart could not be loaded', error),
      );
    };
    return watchSavedData(load);
  }, []);
  useEffect(() => personalModule?.watchPersonalParts(setParts), [personalModule]);
  return parts;
}
