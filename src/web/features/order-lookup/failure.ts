import { ApiError, messageOf, NetworkError } from '#web/lib/api.ts';

/** Returns the text for a failed call. @throws any error that is neither a refusal nor a network failure: a bug */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  return messageOf(error);
}
