import { readLinkToken, writeLinkToken } from '#server/platform/link-token.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** Writes the token of the link that shows one order without an account. */
export function writeTrackingToken(secrets: Secrets, orderId: string, now: Date): string {
  return writeLinkToken(secrets, 'tracking-link', orderId, now);
}

/** Reads the order's id from a token; null when it was not signed here, was changed, or is too old. */
export function readTrackingToken(secrets: Secrets, token: string, now: Date): string | null {
  return readLinkToken(secrets, 'tracking-link', token, now);
}
