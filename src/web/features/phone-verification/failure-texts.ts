import { ApiError, NetworkError } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/failures/refusal-text.ts';
import type { Work } from './verification-state.ts';

/** Messages for a call without a reason of its own, and for no answer at all. */
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
 * Returns the text for a failed call: the server's message, else the specified text; a rate limit adds the waiting time.
 * @throws any error that is neither a refusal nor a network failure: a bug
 */
export function failureText(work: Work['name'], error: unknown): string {
  if (error instanceof NetworkError) return error.reason === 'away' ? error.userMessage : TEXTS[work].network;
  if (!(error instanceof ApiError)) throw error;
  return error.userMessage === null && error.status !== 429 ? TEXTS[work].refused : refusalText(error);
}
