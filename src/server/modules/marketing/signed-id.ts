import type { Purpose, Secrets } from '#server/platform/secrets.ts';

const ID_BYTES = 16;

type LinkPurpose = Extract<Purpose, 'unsubscribe' | 'campaign'>;

/** Writes the token of a link: a signed id. It holds no address, and cannot be guessed. */
export function writeToken(secrets: Secrets, purpose: LinkPurpose, id: string): string {
  const text = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return `${text}.${secrets.sign(purpose, text)}`;
}

/** Reads the id from a token; null for a token with a wrong signature, or for another purpose. */
export function readToken(secrets: Secrets, purpose: LinkPurpose, token: string): string | null {
  const [text, signature, ...rest] = token.split('.');
  if (text === undefined || signature === undefined || rest.length > 0) return null;
  if (!secrets.verify(purpose, text, signature)) return null;
  const hex = Buffer.from(text, 'base64url').toString('hex');
  if (hex.length !== ID_BYTES * 2) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
