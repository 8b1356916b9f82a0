import { useEffect, useEffectEvent, useState } from 'react';
import { type Session, useSession } from './session-context.ts';

/**
 * The session for a page that is personal or that signs in: a browser may have lost what it had saved and still be signed
 * in, so the server is asked once. `unknown` until it has answered, or cannot be reached.
 */
export function useAskedSession(): Session {
  const session = useSession();
  const [asked, setAsked] = useState(false);
  const ask = useEffectEvent(() =>
    session.ask().then(
      () => setAsked(true),
      (error: unknown) => {
        console.error('The session could not be asked about', error);
        setAsked(true);
      },
    ),
  );
  // Of the page's beginning, and after the session's own.
  useEffect(() => {
    void ask();
  }, []);
  return asked ? session : { ...session, state: 'unknown' };
}
