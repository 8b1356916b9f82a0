import { ApiError, NetworkError } from './api.ts';

/** Returns true for a failure after which sending again makes sense: no connection, a limit, or a fault of the server. */
export function decidesNothing(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status === 429 || error.status >= 500);
}

/** Returns a random UUID, by which the server knows what is sent twice; `crypto.randomUUID` is missing on plain http. */
export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
