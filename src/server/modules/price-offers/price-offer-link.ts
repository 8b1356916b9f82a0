import { readLinkToken, writeLinkToken } from '#server/platform/link-token.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** Writes the path of an offer's page on this site, with its signed token. */
export function writeOfferPath(secrets: Secrets, offerId: string, now: Date): string {
  return `/offer/${writeLinkToken(secrets, 'price-offer', offerId, now)}`;
}

/** Reads the offer's id from a token; null when it was not signed here, was changed, or is too old. */
export function readOfferToken(secrets: Secrets, token: string, now: Date): string | null {
  return readLinkToken(secrets, 'price-offer', token, now);
}
