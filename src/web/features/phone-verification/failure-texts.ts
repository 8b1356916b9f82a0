import { ApiError, NetworkError } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import type { Work } from './verification-state.ts';

/** Messages for a call without a reason of its own, and for no answer at all (C8). */
const TEXTS = {
  sending: {
    refused: 'Failed to send verification code',
    network: 'Failed to send verification code. Please try again.',
  },
  checking: {
    refused: 'Invalid verification code',
    network: 'Failed to verify code. Please try again.',
  },
} as const satisfies Record<Work['name'], { refused: string; network: string }>;

/**
 * Returns the text for a failed call: the server's message, else the text of C8; a rate limit adds the waiting time.
 * @throws any error that is neither a refusal nor a network failure: a bug
 */
export function failureText(work: Work['name'], error: unknown): string {
  if (error instanceof NetworkError) return error.reason === 'away' ? error.userMessage : TEXTS[work].network;
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'texts_used_up') return `${error.userMessage} Please try again ${waitText(error.retryAfter)}.`;
  if (error.status === 429) return `Too many attempts. Please try again ${waitText(error.retryAfter)}.`;
  return error.userMessage ?? TEXTS[work].refused;
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
