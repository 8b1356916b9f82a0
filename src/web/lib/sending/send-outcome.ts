import type { ErrorCode } from '#contracts/errors.ts';
import { ApiError, NetworkError } from '../api.ts';

/**
 * Outcome of a try to send an item. `all-wait`: the next item would fail the same way, so all of them wait. `waits`: this
 * item waits, and the next one is sent. `refused`: the server has decided, and a person has to see it.
 */
export type SendOutcome = 'all-wait' | 'waits' | 'refused';

/** Statuses that leave the item undecided, as every status from 500 does. */
const UNDECIDED: Readonly<Record<number, SendOutcome>> = { 401: 'all-wait', 408: 'waits', 429: 'all-wait' };

/** Refusals of the current member, not of the item: another member may send it. */
const GATE_CODES: readonly (ErrorCode | null)[] = [
  ...(['staff_passcode_required', 'staff_passcode_again', 'forbidden', 'origin_refused'] as const),
];

/** Returns the outcome of a failed call for the item that was sent. */
export function sendOutcomeOf(error: unknown): SendOutcome {
  if (error instanceof NetworkError) return error.reason === 'timeout' ? 'waits' : 'all-wait';
  if (!(error instanceof ApiError)) return 'waits';
  const { status, code } = error;
  if (GATE_CODES.includes(code)) return 'all-wait';
  // An answer of a proxy or of a hotel's network is not the shop's.
  return UNDECIDED[status] ?? (status >= 500 || code === null ? 'waits' : 'refused');
}

/** Returns true for a failed call that is worth sending again; false also for a bug of this page. */
export function isUndecided(error: unknown): boolean {
  return (error instanceof NetworkError || error instanceof ApiError) && sendOutcomeOf(error) !== 'refused';
}
