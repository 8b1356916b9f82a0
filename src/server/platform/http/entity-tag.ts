import crypto from 'node:crypto';

const TAG_CHARACTERS = 22;

/**
 * Returns a tag of the content, so that a browser that has it need not load it again. 22 characters of its SHA-256,
 * without quotes.
 */
export function contentTag(content: string | Buffer): string {
  return crypto.hash('sha256', content, 'base64url').slice(0, TAG_CHARACTERS);
}

/**
 * Returns true when `If-None-Match` names a content that the browser has (RFC 9110, 13.1.2: compared weakly, since a
 * proxy that has compressed the answer weakens the tag).
 * @param known the header, unparsed
 * @param etag the content's ETag, quotes included
 */
export function matchesEtag(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  const wanted = etag.replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === wanted);
}
