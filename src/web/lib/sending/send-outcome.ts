import type { ErrorCode } from '#contracts/errors.ts';
import { ApiError, NetworkError } from '../api.ts';

/**
 * What an answer means for something that waits to be sent. `all-wait`: the next one would meet the same, so all of them
 * wait. `waits`: it waits, and the next one is sent. `refused`: the server has decided, and a person has to see it.
 */
export type SendOutcome = 'all-wait' | 'waits' | 'refused';

/** Statuses that decide nothing about what was sent; so does every status from 500. */
const UNDECIDED: Readonly<Record<number, SendOutcome>> = { 401: 'all-wait', 408: 'waits', 429: 'all-wait' };

/** Refusals of whoever is there now, not of what was sent: another person may send it. */
const OF_THE_GATE: readonly (ErrorCode | null)[] = [
  ...(['staff_passcode_required', 'staff_passcode_again', 'forbidden', 'origin_refused'] as const),
];

/** Returns what a failed call means for what was sent. */
export function sendOutcomeOf(error: unknown): SendOutcome {
  if (error instanceof NetworkError) return error.reason === 'timeout' ? 'waits' : 'all-wait';
  if (!(error instanceof ApiError)) return 'waits';
  const { status, code } = error;
  if (OF_THE_GATE.includes(code)) return 'all-wait';
  // The answer of a proxy or of a hotel's network is not the shop's.
  return UNDECIDED[status] ?? (status >= 500 || code === null ? 'waits' : 'refused');
}

/** Returns true for a failed call after which sending again makes sense; false for a bug of this page, too. */
export function decidesNothing(error: unknown): boolean {
  return (error instanceof NetworkError || error instanceof ApiError) && sendOutcomeOf(error) !== 'refused';
}
