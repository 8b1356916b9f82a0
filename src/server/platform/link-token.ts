import type { Purpose, Secrets } from './secrets.ts';

/** Days that a link in a message gives access to one record without an account. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;
const ID_BYTES = 16;

/** Creates the signed token of a link, with the id of its record and the last valid day: 47 characters. */
export function writeLinkToken(secrets: Secrets, purpose: Purpose, id: string, now: Date): string {
  const content = Buffer.alloc(ID_BYTES + 2);
  content.write(id.replaceAll('-', ''), 'hex');
  content.writeUInt16BE(Math.floor(now.getTime() / DAY_MS) + VALID_DAYS, ID_BYTES);
  const text = content.toString('base64url');
  return `${text}.${secrets.sign(purpose, text)}`;
}

/** Reads the record's id from a token; null when the signature is not ours or for another purpose, or the token has expired. */
export function readLinkToken(secrets: Secrets, purpose: Purpose, token: string, now: Date): string | null {
  const [text, signature, ...rest] = token.split('.');
  if (text === undefined || signature === undefined || rest.length > 0) return null;
  if (!secrets.verify(purpose, text, signature)) return null;
  const content = Buffer.from(text, 'base64url');
  if (content.length !== ID_BYTES + 2 || content.readUInt16BE(ID_BYTES) * DAY_MS < now.getTime()) return null;
  const hex = content.toString('hex', 0, ID_BYTES);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
