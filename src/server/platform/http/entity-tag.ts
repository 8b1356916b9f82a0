import crypto from 'node:crypto';

const TAG_CHARACTERS = 22;

/**
 * Returns the tag of a content, which saves a browser from loading the same content again: 22 characters of its SHA-256,
 * without quotes.
 */
export function contentTag(content: string | Buffer): string {
  return crypto.hash('sha256', content, 'base64url').slice(0, TAG_CHARACTERS);
}

/**
 * Returns true when `If-None-Match` contains the tag (RFC 9110, 13.1.2: weak comparison, because a
 * proxy that compresses the answer weakens the tag).
 * @param ifNoneMatch the unparsed header
 * @param etag the content's ETag, quotes included
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const expected = etag.replace(/^W\//, '');
  return (
    ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === expected)
  );
}
