import crypto from 'node:crypto';

/**
 * Purposes of signatures, and the length of each: a token for one purpose is invalid for another. A whole signature has 43
 * characters; links in text messages, where every character counts, and those of a campaign keep the first 22 (132 bits).
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

/** Cipher of sealed bytes, which begin with the nonce and the tag. */
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Secrets {
  /** Returns HMAC-SHA-256 of the text under the purpose's own key, in base64url, at the purpose's length. */
  sign(purpose: Purpose, text: string): string;
  /**
   * Encrypts bytes for storage, each time with a new nonce.
   * @param record name of the record that they belong to: bytes of one record do not decrypt for another
   */
  seal(bytes: Uint8Array, record?: string): Uint8Array;
  /**
   * Decrypts sealed bytes with the key that sealed them.
   * @throws UnreadableError when the bytes were changed, belong to another record, or their key is missing
   */
  open(sealed: Uint8Array, record?: string): Uint8Array;
  /** Compares in constant time. A signature of any other length is invalid. */
  verify(purpose: Purpose, text: string, signature: string): boolean;
}

/** Error for sealed bytes that no key of this shop decrypts. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/**
 * Derives one key per purpose from each master key. The first one signs and encrypts; all of them verify and decrypt, so
 * a new key invalidates no link and loses no data.
 */
export function createSecrets(first: string, ...before: readonly string[]): Secrets {
  const current = deriveKeys(first);
  const all = [current, ...before.map(deriveKeys)];
  return {
    sign: (purpose, text) => signWith(current, purpose, text),
    seal: (bytes, record = '') => {
      const nonce = crypto.randomBytes(NONCE_BYTES);
      const cipher = crypto.createCipheriv(CIPHER, current.sealing, nonce);
      cipher.setAAD(Buffer.from(record));
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, record = '') => {
      for (const { sealing } of all) {
        const opened = openWith(sealing, sealed, record);
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
  // Key objects: importing raw bytes for each signature would cost six times as much as the signature.
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

function openWith(key: Buffer, sealed: Uint8Array, record: string): Buffer | null {
  const start = NONCE_BYTES + TAG_BYTES;
  if (sealed.length < start) return null;
  const cipher = crypto.createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
  cipher.setAAD(Buffer.from(record));
  cipher.setAuthTag(sealed.subarray(NONCE_BYTES, start));
  const opened = cipher.update(sealed.subarray(start));
  try {
    return Buffer.concat([opened, cipher.final()]);
  } catch {
    // The tag does not match: a different key or record, or changed bytes.
    return null;
  }
}

function fail(purpose: Purpose): never {
  throw new Error(`No key for ${purpose}`);
}
