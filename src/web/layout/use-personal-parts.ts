import { useEffect, useState } from 'react';
import { whenKept } from '#web/lib/storage/kept.ts';
import type * as Who from './who.tsx';

/** Of who has nothing here, and what the server renders for everybody. */
const VISITOR: Who.PersonalParts = { inBar: null, inDrawer: null, cartLength: 0 };

/**
 * The personal parts of the bar, kept up to date. Session and cart are loaded only once this browser keeps something of
 * either: a visitor's page is complete without them.
 */
export function usePersonalParts(): Who.PersonalParts {
  const [who, setWho] = useState<typeof Who | null>(null);
  const [parts, setParts] = useState(VISITOR);
  useEffect(
    () =>
      whenKept(() => {
        import('./who.tsx').then(setWho, (error: unknown) =>
          console.warn('Who is signed in could not be loaded', error),
        );
      }),
    [],
  );
  useEffect(() => who?.followPerson(setParts), [who]);
  return parts;
}
