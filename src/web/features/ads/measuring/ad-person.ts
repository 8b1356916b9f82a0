import { normalizeEmail } from '#domain/email/read-email.ts';
import { normalizePhone } from '#domain/phone/read-phone.ts';
import type { AdPerson } from '../index.ts';

/** Hashes a text; null when the browser cannot. */
export type Digest = (text: string) => Promise<string | null>;

/** SHA-256 of each part in hexadecimal; null for a part that is missing or invalid. */
export interface HashedPerson {
  email: string | null;
  phone: string | null;
  externalId: string | null;
}

/**
 * Returns the SHA-256 of a text in lower-case hexadecimal digits.
 * @returns null on plain http away from localhost, where browsers have no crypto.subtle
 */
export const sha256: Digest = async (text) => {
  // The type claims that it always exists; browsers do not have it on plain http.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Normalizes and hashes each part: e-mail in lower case, phone as +1 and ten digits, the id unchanged. */
export async function hashPerson({ email, phone, id }: AdPerson, digest: Digest): Promise<HashedPerson> {
  const hashOf = async (text: string | null) => (text === null || text === '' ? null : digest(text));
  const [hashedEmail, hashedPhone, externalId] = await Promise.all([
    hashOf(normalizeEmail(email)),
    hashOf(normalizePhone(phone)),
    hashOf(id),
  ]);
  return { email: hashedEmail, phone: hashedPhone, externalId };
}
