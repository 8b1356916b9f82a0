import crypto from 'node:crypto';

/**
 * Purposes of signatures, and their length: a token made for one purpose is invalid for another. All of them
 * are 43; a link in a text message, where every character counts, and those of a campaign have the first 22 (132 bits).
 */
const PURPOSES = {
  quote: 43,
  'tracking-link': 22,
  'price-offer': 22,
  unsubscribe: 43,
  campaign: 22,
  'verification-code': 43,
  setting: 43,
  'shop-proof': 43,
};
export type Purpose = keyof typeof PURPOSES;

/** Cipher of sealed bytes: AES-256-GCM. They begin with the nonce and the tag. */
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Secrets {
  /** Returns HMAC-SHA-256 of the text under the purpose's own key, in base64url, at the purpose's length. */
  sign(purpose: Purpose, text: string): string;
  /**
   * Encrypts bytes that are to be stored; each time with another nonce.
   * @param of names the record that they belong to: sealed for another one, they do not open
   */
  seal(bytes: Uint8Array, of?: string): Uint8Array;
  /**
   * Decrypts sealed bytes, with whichever key sealed them.
   * @throws UnreadableError when they were changed, or sealed with a key that is not here or for another record
   */
  open(sealed: Uint8Array, of?: string): Uint8Array;
  /** Compares in constant time. A signature of any other length is invalid. */
  verify(purpose: Purpose, text: string, signature: string): boolean;
}

/** Sealed bytes that no key of this shop opens. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/**
 * Derives one key per purpose from each master key. The first one signs and seals; all of them verify and open, so that
 * a new key ends no link and loses nothing.
 */
export function createSecrets(first: string, ...before: readonly string[]): Secrets {
  const current = deriveKeys(first);
  const all = [current, ...before.map(deriveKeys)];
  return {
    sign: (purpose, text) => signWith(current, purpose, text),
    seal: (bytes, of = '') => {
      const nonce = crypto.randomBytes(NONCE_BYTES);
      const cipher = crypto.createCipheriv(CIPHER, current.sealing, nonce);
      cipher.setAAD(Buffer.from(of));
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, of = '') => {
      for (const { sealing } of all) {
        const opened = openWith(sealing, sealed, of);
        if (opened !== null) return opened;
      }
      throw new UnreadableError('No key of this shop opens it');
    },
    verify: (purpose, text, signature) => all.some((keys) => isSigned(keys, purpose, text, signature)),
  };
}

interface DerivedKeys {
  signing: ReadonlyMap<string, crypto.KeyObject>;
  sealing: Buffer;
}

function deriveKeys(master: string): DerivedKeys {
  const derive = (purpose: string) => crypto.createHmac('sha256', master).update(purpose).digest();
  // Key objects: given raw bytes, each signature would spend six times its own cost on importing them.
  const signing = Object.keys(PURPOSES).map((purpose) => [purpose, crypto.createSecretKey(derive(purpose))] as const);
  return { signing: new Map(signing), sealing: derive('sealed-files') };
}

function signWith({ signing }: DerivedKeys, purpose: Purpose, text: string): string {
  return crypto
    .createHmac('sha256', signing.get(purpose) ?? fail(purpose))
    .update(text)
    .digest('base64url')
    .slice(0, PURPOSES[purpose]);
}

function isSigned(keys: DerivedKeys, purpose: Purpose, text: string, signature: string): boolean {
  const expected = Buffer.from(signWith(keys, purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && crypto.timingSafeEqual(expected, given);
}

function openWith(key: Buffer, sealed: Uint8Array, of: string): Buffer | null {
  const start = NONCE_BYTES + TAG_BYTES;
  if (sealed.length < start) return null;
  const cipher = crypto.createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
  cipher.setAAD(Buffer.from(of));
  cipher.setAuthTag(sealed.subarray(NONCE_BYTES, start));
  const opened = cipher.update(sealed.subarray(start));
  try {
    return Buffer.concat([opened, cipher.final()]);
  } catch {
    // The tag does not match: another key, another record, or changed bytes.
    return null;
  }
}

function fail(purpose: Purpose): never {
  throw new Error(`No key for ${purpose}`);
}
