import { ApiError, NetworkError } from '../api.ts';

const NO_ANSWER: Record<NetworkError['reason'], string> = {
  offline: 'No connection.',
  timeout: 'The connection is slow.',
  away: 'The server isn’t available right now.',
};

/** Explains in a sentence why an item waits to be sent; the queue sends it again by itself. */
export function waitReason(failure: unknown): string {
  if (failure instanceof NetworkError) return NO_ANSWER[failure.reason];
  if (!(failure instanceof ApiError)) return 'Something went wrong on this page.';
  const { status, userMessage } = failure;
  if ((status === 401 || status === 403) && userMessage !== null) return userMessage;
  return status === 429 ? 'The server is busy.' : 'Something went wrong on the server.';
}
