import { waitText } from '#web/features/phone-verification/index.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';

/** Returns the text for a failed call. @throws any error that is neither a refusal nor a network failure: a bug */
export function failureText(error: unknown): string {
  if (error instanceof NetworkError) return error.userMessage;
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 429) return `Too many attempts. Please try again ${waitText(error.retryAfter)}.`;
  return error.userMessage ?? 'Please try again.';
}
