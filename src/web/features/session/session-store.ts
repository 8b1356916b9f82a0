import type { Account } from '#contracts/auth.ts';
import { createSignal } from '#web/lib/signal.ts';
import { SAVED_KEYS, savedText } from '#web/lib/storage/kept.ts';

/** The session's keys in local storage. */
const KEYS: readonly string[] = [SAVED_KEYS.user, SAVED_KEYS.customer, SAVED_KEYS.pendingSignOut];

/** Returns true when there is saved data to read. */
export function hasSaved(): boolean {
  return KEYS.some((key) => savedText(key) !== null);
}

/** Returns true for a change of storage that concerns the session; a null key means that all was cleared. */
export function isSavedKey(key: string | null): boolean {
  return key === null || KEYS.includes(key);
}

/** Signed-in account, as far as it is known. */
export interface SignInState {
  /**
   * `unknown` before hydration, and while the server checks a restored account: `account` is then the restored one,
   * good for a name in the bar and for nothing else. `in` is confirmed by the server, or restored while the server
   * cannot be reached.
   */
  state: 'unknown' | 'out' | 'in';
  account: Account | null;
  /** True when the server has confirmed it; otherwise a personal page asks first. */
  confirmed: boolean;
}

export const UNKNOWN: SignInState = { state: 'unknown', account: null, confirmed: false };
export const SIGNED_OUT: SignInState = { state: 'out', account: null, confirmed: false };

/** Holds the sign-in state of this tab. The decisions are in `session-work.ts`, which is loaded when needed. */
export interface SessionStore {
  get(): SignInState;
  set(signInState: SignInState): void;
  subscribe(listener: () => void): () => void;
  /** Counts the changes of the session. An answer to a call from before the last change is ignored. */
  turn: number;
  /** Request to the server that is under way. */
  checking: Promise<void> | null;
}

export function createSessionStore(): SessionStore {
  let signInState = UNKNOWN;
  const { watch, emit: notify } = createSignal();
  return {
    turn: 0,
    checking: null,
    get: () => signInState,
    set: (next) => {
      signInState = next;
      notify();
    },
    subscribe: watch,
  };
}
