import { createSignal } from './signal.ts';

/**
 * Signals that the account has signed out or changed: caches of its data clear themselves without depending on the
 * session. In a file of its own because every page loads it, and only a few load caches.
 */

/** Signals that the session has ended, or another account has signed in. */
export const { watch: onSessionEnded, emit: signalSessionEnded } = createSignal();

/** Signals that a call was refused with `sign_in_required`. */
export const { watch: onSignInRequired, emit: signalSignInRequired } = createSignal();

/** Signals that a call for staff was refused: a gate may have closed. */
export const { watch: onStaffRefused, emit: signalStaffRefused } = createSignal();
