import { normalizePhone } from '#domain/phone/normalize-phone.ts';
import type { AdPerson } from '../index.ts';

/** Makes a hash of a text, or null where the browser cannot. */
export type Digest = (text: string) => Promise<string | null>;

/** SHA-256 in hexadecimal of each; what is missing or is no e-mail or phone is null. */
export interface HashedPerson {
  email: string | null;
  phone: string | null;
  externalId: string | null;
}

/**
 * SHA-256 in small hexadecimal digits.
 * @returns null on plain http away from localhost, where browsers have no crypto.subtle
 */
export const sha256: Digest = async (text) => {
  // The type says that it is always there; the browser's rule says otherwise.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** As it is hashed: without spaces around it, in small letters. Null for what is no address. */
export function normalizeAdEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}

/** Normalises each part and hashes it (C7): e-mail in small letters, phone as +1 and ten digits, the id as it is. */
export async function hashPerson({ email, phone, id }: AdPerson, digest: Digest): Promise<HashedPerson> {
  const hashOf = async (text: string | null) => (text === null || text === '' ? null : digest(text));
  const [hashedEmail, hashedPhone, externalId] = await Promise.all([
    hashOf(normalizeAdEmail(email)),
    hashOf(normalizePhone(phone)),
    hashOf(id),
  ]);
  return { email: hashedEmail, phone: hashedPhone, externalId };
}
