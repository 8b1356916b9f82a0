import { use, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { Account } from '#contracts/auth.ts';
import type { CallInput } from '#web/lib/api.ts';
import { onSignInRequired } from '#web/lib/session-ended.ts';
import { SessionContext } from './session-provider.tsx';
import { createSessionStore, hasSaved, isSavedKey, NOBODY, type Standing, UNKNOWN } from './session-store.ts';

/** The session of this tab, one for all that use it. On the server it stays unknown. */
export const sessionStore = createSessionStore();

/** The session's code is loaded when there is saved data, and not before. */
const loadWork = () => import('./session-work.ts');

/** The two parts are saved one after the other; they are read when both are there. */
const SETTLED_MS = 50;

let begun = false;

/** Restores what was saved, and follows other tabs and the server's word as long as the tab lives. Once; in the browser. */
export function beginSession(): void {
  if (begun) return;
  begun = true;
  let timer: number | undefined;
  const follow = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => run(async () => (await loadWork()).follow(sessionStore)), SETTLED_MS);
  };
  window.addEventListener('storage', ({ key }) => isSavedKey(key) && follow());
  // A page that comes back out of the browser's memory has missed what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow());
  onSignInRequired(follow);

  if (hasSaved()) run(async () => (await loadWork()).restore(sessionStore));
  else sessionStore.set(NOBODY);
}

/** Runs work without a caller that waits. Where its code cannot be loaded, nobody is signed in here. */
function run(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => {
    console.error('The session could not be looked after', error);
    sessionStore.set(NOBODY);
  });
}

/** The actions on the session (C4, authentication). */
const ACTIONS = {
  /** Makes an account and signs in. @throws ApiError or NetworkError */
  register: async (body: CallInput<'auth.register'>['body']) => (await loadWork()).register(sessionStore, body),
  /** @throws ApiError or NetworkError */
  login: async (body: CallInput<'auth.login'>['body']) => (await loadWork()).login(sessionStore, body),
  /** Takes over an account that the server has just answered, such as after a change of the profile. */
  update: (account: Account) => run(async () => (await loadWork()).update(sessionStore, account)),
  /**
   * Signs out in this browser at once, and removes what belongs to the person.
   * @throws ApiError or NetworkError when the server could not be told yet
   */
  signOut: async () => (await loadWork()).signOut(sessionStore),
  /** The same, but what was typed stays: the person comes back with a new password. */
  endSession: async () => (await loadWork()).endSession(sessionStore),
  /** Asks the server who is signed in, unless it has said so. Failures show as what was saved, or as nobody. */
  ask: async () => {
    if (!sessionStore.get().confirmed) await (await loadWork()).ask(sessionStore);
  },
};

/** The signed-in account, as far as it is known, and the actions on the session. */
export type Session = Pick<Standing, 'state' | 'account'> & typeof ACTIONS;

/**
 * The session of this tab. What uses it first begins it.
 * @throws outside of `SessionProvider`, which is a mistake in the code (C8).
 */
export function useSession(): Session {
  if (!use(SessionContext)) throw new Error('useSession needs a SessionProvider around it');
  const { state, account } = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => UNKNOWN);
  useEffect(beginSession, []);
  return useMemo(() => ({ ...ACTIONS, state, account }), [state, account]);
}

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
