import type { ErrorCode } from '#contracts/errors.ts';
import type { ApiError } from '../api.ts';
import { countText } from '../count-text.ts';
import { UNEXPLAINED } from './words.ts';

/** Text for a request that is too large for a proxy: sending the same again cannot work. */
const TOO_LARGE = 'That’s too large. Try less at a time.';

/** Refusals whose message mentions marked fields. On a screen without such fields, the errors of the fields are clearer. */
const FIELD_CODES: ReadonlySet<unknown> = new Set<ErrorCode>(['malformed', 'rule_broken']);

/** Returns the text of a refusal: the server's, with the waiting time, or ours for the error page of a proxy. */
export function refusalText({ status, code, userMessage, retryAfter, errors }: ApiError): string {
  const fieldErrors = Object.values(errors);
  if (fieldErrors.length > 0 && FIELD_CODES.has(code)) return fieldErrors.join(' ');
  if (code === 'texts_used_up') return `${userMessage} Please try again ${waitText(retryAfter)}.`;
  if (status === 429) return tooManyText(retryAfter);
  return userMessage ?? (status === 413 ? TOO_LARGE : UNEXPLAINED);
}

/** Returns the text for too many attempts. @param seconds to wait; null when unknown */
export function tooManyText(seconds: number | null): string {
  return `Too many attempts. Please try again ${waitText(seconds)}.`;
}

/**
 * Returns the waiting time, to follow "try again": "in 40 seconds", "in 5 minutes", "in 2 hours", "in a moment" when
 * unknown.
 */
export function waitText(seconds: number | null): string {
  if (seconds === null) return 'in a moment';
  if (seconds < 90) return `in ${countText(Math.max(1, Math.ceil(seconds)), 'second')}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `in ${countText(minutes, 'minute')}` : `in ${countText(Math.ceil(minutes / 60), 'hour')}`;
}
