import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Account } from '#contracts/auth.ts';
import type { CallInput } from '#web/lib/api.ts';
import { beginSession, loadWork, run, sessionStore } from './session.ts';
import { SessionContext } from './session-provider.tsx';
import { UNKNOWN } from './session-store.ts';

/** The signed-in account, and the actions on the session (C4, authentication). */
export interface Session {
  /**
   * `unknown` before the browser has taken over, and while the server checks what was saved: `account` is then what was
   * saved, good for a name in the bar and for nothing else. With `in` there is an account, with `out` there is none.
   */
  state: 'unknown' | 'out' | 'in';
  account: Account | null;
  /** Makes an account and signs in. @throws ApiError or NetworkError */
  register(body: CallInput<'auth.register'>['body']): Promise<Account>;
  /** @throws ApiError or NetworkError */
  login(body: CallInput<'auth.login'>['body']): Promise<Account>;
  /** Takes over an account that the server has just answered, such as after a change of the profile. */
  update(account: Account): void;
  /**
   * Signs out in this browser at once, and removes what belongs to the person.
   * @throws ApiError or NetworkError when the server could not be told yet
   */
  signOut(): Promise<void>;
  /** The same, but what was typed stays: the person comes back with a new password. */
  endSession(): Promise<void>;
  /** Asks the server who is signed in, unless it has said so. Failures show as what was saved, or as nobody. */
  ask(): Promise<void>;
}

const ACTIONS: Omit<Session, 'state' | 'account'> = {
  register: async (body) => (await loadWork()).register(sessionStore, body),
  login: async (body) => (await loadWork()).login(sessionStore, body),
  update: (account) => run(async () => (await loadWork()).update(sessionStore, account)),
  signOut: async () => (await loadWork()).signOut(sessionStore),
  endSession: async () => (await loadWork()).endSession(sessionStore),
  ask: async () => {
    if (!sessionStore.get().confirmed) await (await loadWork()).ask(sessionStore);
  },
};

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
