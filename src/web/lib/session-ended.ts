import { createSignal } from './signal.ts';

/**
 * Tells what holds an account's data that the account is gone or another one, without either knowing the other: the
 * session says so, and caches empty themselves. It is a file of its own because every page loads it, and caches few.
 */

/** The session has ended, or another account has signed in. */
export const { watch: onSessionEnded, tell: sessionEnded } = createSignal();

/** The server has asked to sign in, on whatever call. */
export const { watch: onSignInRequired, tell: signInRequired } = createSignal();

/** The server has refused what only staff may do: a gate may have closed. */
export const { watch: onStaffRefused, tell: staffRefused } = createSignal();
