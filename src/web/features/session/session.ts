import { use, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { Account } from '#contracts/auth.ts';
import type { CallInput } from '#web/lib/api.ts';
import { needCode } from '#web/lib/late-code/need-code.ts';
import { onSignInRequired } from '#web/lib/session-ended.ts';
import { SessionContext } from './session-provider.tsx';
import { createSessionStore, hasSaved, isSavedKey, SIGNED_OUT, type SignInState, UNKNOWN } from './session-store.ts';

/** Session of this tab, shared by all its users. On the server it stays unknown. */
export const sessionStore = createSessionStore();

/** Loads the session's code; called only when there is saved data. */
const loadWork = () => import('./session-work.ts');
/** Same, for an act that a person waits for. */
const needWork = () => needCode(loadWork);

/** Delay in ms before reading: the two parts are saved one after the other. */
const SETTLED_MS = 50;

let hasBegun = false;

/**
 * Restores the saved account, and follows other tabs and the server's answers while the tab lives. Called once, in the
 * browser.
 */
export function beginSession(): void {
  if (hasBegun) return;
  hasBegun = true;
  let timer: number | undefined;
  const scheduleFollow = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => run(async () => (await loadWork()).followSavedSession(sessionStore)), SETTLED_MS);
  };
  window.addEventListener('storage', ({ key }) => isSavedKey(key) && scheduleFollow());
  // A page restored from the back/forward cache has missed the changes of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => persisted && scheduleFollow());
  onSignInRequired(scheduleFollow);

  if (hasSaved()) run(async () => (await loadWork()).restoreSession(sessionStore));
  else sessionStore.set(SIGNED_OUT);
}

/** Runs work without a waiting caller. When its code cannot be loaded, the session counts as signed out. */
function run(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => {
    console.error('The session could not be restored', error);
    sessionStore.set(SIGNED_OUT);
  });
}

/** Actions on the session. */
const ACTIONS = {
  /** Creates an account and signs in. @throws ApiError or NetworkError */
  register: async (body: CallInput<'auth.register'>['body']) =>
    (await needWork()).registerAndSignIn(sessionStore, body),
  /** Signs in. @throws ApiError or NetworkError */
  login: async (body: CallInput<'auth.login'>['body']) => (await needWork()).signInToAccount(sessionStore, body),
  /** Accepts an account that the server has just answered, such as after a change of the profile. */
  update: (account: Account) => run(async () => (await loadWork()).updateAccount(sessionStore, account)),
  /**
   * Signs out in this browser at once, and removes personal data.
   * @throws ApiError or NetworkError when it has not reached the server yet
   */
  signOut: async () => (await needWork()).signOut(sessionStore),
  /** Same, but keeps typed data: the person returns with a new password. */
  endSession: async () => (await needWork()).endSession(sessionStore),
  /**
   * Asks the server for the signed-in account, unless it has answered already. After a failure, shows the saved account, or
   * none.
   */
  ask: async () => {
    if (!sessionStore.get().confirmed) await (await needWork()).verifySession(sessionStore);
  },
};

/** Signed-in account, as far as it is known, and the actions on the session. */
export type Session = Pick<SignInState, 'state' | 'account'> & typeof ACTIONS;

/**
 * Returns the session of this tab. The first use starts it.
 * @throws outside of `SessionProvider`, which is a bug.
 */
export function useSession(): Session {
  if (!use(SessionContext)) throw new Error('useSession needs a SessionProvider around it');
  const { state, account } = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => UNKNOWN);
  useEffect(beginSession, []);
  return useMemo(() => ({ ...ACTIONS, state, account }), [state, account]);
}

/**
 * Returns the session for a personal page or a sign-in page: a browser may have lost its saved data and still be signed
 * in, so the server is asked once. `unknown` until it has answered, or cannot be reached.
 */
export function useCheckedSession(): Session {
  const session = useSession();
  const [isChecked, setChecked] = useState(false);
  const checkServer = useEffectEvent(() =>
    session.ask().then(
      () => setChecked(true),
      (error: unknown) => {
        console.error('The session could not be checked', error);
        setChecked(true);
      },
    ),
  );
  // Runs once per page, after the session's own effect.
  useEffect(() => {
    void checkServer();
  }, []);
  return isChecked ? session : { ...session, state: 'unknown' };
}
