import type { Secrets } from '#server/platform/secrets.ts';

const ID_BYTES = 16;

/** Writes the token of a link: its id, signed. It holds no address, and cannot be guessed. 66 characters. */
export function writeToken(secrets: Secrets, id: string): string {
  const text = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return `${text}.${secrets.sign('unsubscribe', text)}`;
}

/** Reads the id of a link from a token; null when it was not signed here, or was changed. */
export function readToken(secrets: Secrets, token: string): string | null {
  const [text, signature, ...rest] = token.split('.');
  if (text === undefined || signature === undefined || rest.length > 0) return null;
  if (!secrets.verify('unsubscribe', text, signature)) return null;
  const hex = Buffer.from(text, 'base64url').toString('hex');
  if (hex.length !== ID_BYTES * 2) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
