import type { Account } from '#contracts/auth.ts';
import { createSignal } from '#web/lib/signal.ts';
import { KEPT, savedText } from '#web/lib/storage/kept.ts';

/** The session's keys in local storage. */
const KEYS: readonly string[] = [KEPT.user, KEPT.customer, KEPT.signOutOwed];

/** Returns true when there is saved data to read. */
export function hasSaved(): boolean {
  return KEYS.some((key) => savedText(key) !== null);
}

/** Returns true for a change of storage that concerns the session; a null key is everything at once. */
export function isSavedKey(key: string | null): boolean {
  return key === null || KEYS.includes(key);
}

/** The signed-in account, as far as it is known. */
export interface Standing {
  /**
   * `unknown` before the browser has taken over, and while the server checks what was restored: `account` is then that, good
   * for a name in the bar and for nothing else. `in` is the server's word, or what was restored while it cannot be reached.
   */
  state: 'unknown' | 'out' | 'in';
  account: Account | null;
  /** The server has said so; without it a page that is personal asks first. */
  confirmed: boolean;
}

export const UNKNOWN: Standing = { state: 'unknown', account: null, confirmed: false };
export const NOBODY: Standing = { state: 'out', account: null, confirmed: false };

/** Holds the standing of this tab. It decides nothing: `session-work.ts` does, and is loaded when there is work. */
export interface SessionStore {
  get(): Standing;
  set(standing: Standing): void;
  subscribe(listener: () => void): () => void;
  /**
   * Counts what happened to the session. An answer that comes after something newer happened says nothing any more.
   */
  turn: number;
  /** The question to the server that is under way. */
  checking: Promise<void> | null;
}

export function createSessionStore(): SessionStore {
  let standing = UNKNOWN;
  const { watch, tell } = createSignal();
  return {
    turn: 0,
    checking: null,
    get: () => standing,
    set: (next) => {
      standing = next;
      tell();
    },
    subscribe: watch,
  };
}
