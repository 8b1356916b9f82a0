import crypto from 'node:crypto';
import { z } from 'zod';
import type { Database } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';

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
  /** Decrypts sealed bytes. @throws Error when they were changed, or sealed with another secret or for another record */
  open(sealed: Uint8Array, of?: string): Uint8Array;
  /** Compares in constant time. A signature of any other length is invalid. */
  verify(purpose: Purpose, text: string, signature: string): boolean;
}

/** Derives one key per purpose from a master secret. */
export function createSecrets(master: string): Secrets {
  // Key objects: given raw bytes, each signature would spend six times its own cost on importing them.
  const keys = new Map<string, crypto.KeyObject>(
    Object.keys(PURPOSES).map((purpose) => {
      const key = crypto.createHmac('sha256', master).update(purpose).digest();
      return [purpose, crypto.createSecretKey(key)];
    }),
  );
  const sign = (purpose: Purpose, text: string) =>
    crypto
      .createHmac('sha256', keys.get(purpose) ?? fail(purpose))
      .update(text)
      .digest('base64url')
      .slice(0, PURPOSES[purpose]);
  const sealing = crypto.createHmac('sha256', master).update('sealed-files').digest();
  return {
    sign,
    seal: (bytes, of = '') => {
      const nonce = crypto.randomBytes(NONCE_BYTES);
      const cipher = crypto.createCipheriv(CIPHER, sealing, nonce);
      cipher.setAAD(Buffer.from(of));
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, of = '') => {
      const start = NONCE_BYTES + TAG_BYTES;
      const cipher = crypto.createDecipheriv(CIPHER, sealing, sealed.subarray(0, NONCE_BYTES));
      cipher.setAAD(Buffer.from(of));
      cipher.setAuthTag(sealed.subarray(NONCE_BYTES, start));
      return Buffer.concat([cipher.update(sealed.subarray(start)), cipher.final()]);
    },
    verify: (purpose, text, signature) => {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && crypto.timingSafeEqual(expected, given);
    },
  };
}

function fail(purpose: Purpose): never {
  throw new Error(`No key for ${purpose}`);
}

const storeMasterSecret = statement({
  name: 'secret-keep-master',
  params: z.object({ value: z.string() }),
  sql: sql`insert into app_secrets (name, value) values ('master', :value) on conflict (name) do nothing`,
});
const readMaster = statement({
  name: 'secret-read-master',
  row: z.object({ value: z.string() }),
  sql: sql`select value from app_secrets where name = 'master'`,
});

/**
 * Returns the master secret: SECRET_KEY when it is set, else one created on the first start and kept in the database.
 */
export async function loadMasterSecret(database: Database, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured;
  await database.query(storeMasterSecret, { value: crypto.randomBytes(32).toString('base64url') });
  const [row] = await database.query(readMaster);
  if (row === undefined) throw new Error('The master secret is missing');
  return row.value;
}
