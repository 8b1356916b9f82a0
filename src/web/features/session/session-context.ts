import { createContext, use } from 'react';
import type { Account } from '#contracts/auth.ts';
import type { CallInput } from '#web/lib/api.ts';

/** Who is signed in, and what can be done about it (C4, authentication). */
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
  accept(account: Account): void;
  /** Signs out in this browser at once. @throws ApiError or NetworkError when the server could not be told yet */
  signOut(): Promise<void>;
  /** Asks the server who is signed in, unless it has said so. Failures show as what was saved, or as nobody. */
  ask(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/**
 * The session of this browser.
 * @throws outside of `SessionProvider`, which is a mistake in the code (C8).
 */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider around it');
  return session;
}
