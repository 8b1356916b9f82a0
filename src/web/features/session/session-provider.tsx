import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { onSignInRequired } from '#web/lib/session-ended.ts';
import { hasSaved, isSavedKey } from './saved-keys.ts';
import { type Session, SessionContext } from './session-context.ts';
import { createSessionStore, NOBODY, type SessionStore, UNKNOWN } from './session-store.ts';

const loadWork = () => import('./session-work.ts');

/** Two parts are saved one after the other; what they mean is looked at when both stand. */
const SETTLED_MS = 50;

/**
 * Gives the pages the session. Every page loads this, and most visitors have no account: without saved data it loads and
 * calls nothing more. The server renders every page as for a visitor.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSessionStore);
  const standing = useSyncExternalStore(store.subscribe, store.get, () => UNKNOWN);
  useEffect(() => attend(store), [store]);

  const session = useMemo<Session>(
    () => ({
      state: standing.state,
      account: standing.account,
      register: async (body) => (await loadWork()).register(store, body),
      login: async (body) => (await loadWork()).login(store, body),
      accept: (account) => run(store, async () => (await loadWork()).accept(store, account)),
      signOut: async () => (await loadWork()).signOut(store),
      ask: async () => {
        if (!store.get().confirmed) await (await loadWork()).ask(store);
      },
    }),
    [store, standing],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Restores what was saved, and follows other tabs and the server's word. @returns how to stop that */
function attend(store: SessionStore): () => void {
  const stop = new AbortController();
  let timer: number | undefined;
  const follow = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => run(store, async () => (await loadWork()).follow(store)), SETTLED_MS);
  };
  const { signal } = stop;
  window.addEventListener('storage', ({ key }) => isSavedKey(key) && follow(), { signal });
  // A page that comes back out of the browser's memory has missed what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(), { signal });
  signal.addEventListener('abort', onSignInRequired(follow));

  if (hasSaved()) run(store, async () => (await loadWork()).restore(store));
  else store.set(NOBODY);
  return () => stop.abort();
}

/** Work that nobody waits for. Where its code cannot be loaded nobody is signed in here. */
function run(store: SessionStore, work: () => Promise<unknown>): void {
  work().catch((error: unknown) => {
    console.error('The session could not be looked after', error);
    store.set(NOBODY);
  });
}
