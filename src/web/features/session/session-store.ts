import type { Account } from '#contracts/auth.ts';
import { KEPT } from '#web/lib/storage/kept.ts';

/** The session's keys in local storage. */
export const SAVED = { user: KEPT.user, customer: KEPT.customer, signOutOwed: KEPT.signOutOwed } as const;

const KEYS = Object.values(SAVED);

/** Returns true when there is saved data to read. */
export function hasSaved(): boolean {
  try {
    return KEYS.some((key) => window.localStorage.getItem(key) !== null);
  } catch {
    // Forbidden by the browser's settings: the same as an empty storage.
    return false;
  }
}

/** Returns true for a change of storage that concerns the session; a null key is everything at once. */
export function isSavedKey(key: string | null): boolean {
  return key === null || KEYS.some((known) => known === key);
}

/** The signed-in account, as far as it is known. */
export interface Standing {
  /**
   * `unknown` until it is clear whether anybody is: while the server checks what was restored, `account` is that.
   * `in` is the server's word, or what was restored while the server cannot be reached.
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
  const listeners = new Set<() => void>();
  return {
    turn: 0,
    checking: null,
    get: () => standing,
    set: (next) => {
      standing = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
