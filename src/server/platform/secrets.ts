import crypto from 'node:crypto';
import type { Database } from './db/database.ts';

/** What a signature is for; a token made for one purpose is worth nothing for another. */
export const PURPOSES = ['quote', 'tracking-link', 'verification-code'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Characters of a signature that stands where every character counts, such as in a text message. */
export const SHORT_SIGNATURE = 22;

export interface Secrets {
  /** HMAC-SHA-256 of the text under the purpose's own key, in base64url: 43 characters. */
  sign(purpose: Purpose, text: string): string;
  /** Compares in constant time. A signature may be cut to its first 22 characters (132 bits), no shorter. */
  verify(purpose: Purpose, text: string, signature: string): boolean;
}

/** Derives one key per purpose from a master secret. */
export function createSecrets(master: string): Secrets {
  // Key objects: handed the bytes, each signature would first spend six times its own cost on taking them in.
  const keys = new Map(
    PURPOSES.map((purpose) => {
      const key = crypto.createHmac('sha256', master).update(purpose).digest();
      return [purpose, crypto.createSecretKey(key)];
    }),
  );
  const sign = (purpose: Purpose, text: string) =>
    crypto
      .createHmac('sha256', keys.get(purpose) ?? fail(purpose))
      .update(text)
      .digest('base64url');
  return {
    sign,
    verify: (purpose, text, signature) => {
      if (signature.length < SHORT_SIGNATURE) return false;
      const expected = Buffer.from(sign(purpose, text).slice(0, signature.length));
      const given = Buffer.from(signature);
      return expected.length === given.length && crypto.timingSafeEqual(expected, given);
    },
  };
}

function fail(purpose: Purpose): never {
  throw new Error(`No key for ${purpose}`);
}

/** The master secret: SECRET_KEY where it is set, else one made on the first start and kept in the database. */
export async function loadMasterSecret(database: Database, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured;
  await database.query({
    text: `insert into app_secrets (name, value) values ('master', $1) on conflict (name) do nothing`,
    values: [crypto.randomBytes(32).toString('base64url')],
  });
  const [row] = await database.query<{ value: string }>({
    text: `select value from app_secrets where name = 'master'`,
  });
  if (row === undefined) throw new Error('The master secret is missing');
  return row.value;
}
