import crypto from 'node:crypto';
import { createConcurrencyLimit } from './turns.ts';

/** Cost of one computation: memory in KiB, and passes over it. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

/** First parameters in OWASP's Password Storage Cheat Sheet: 19 MB and some 25 ms of one core. */
const OWASP: PasswordCost = { memory: 19_456, passes: 2 };
const PARALLELISM = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

export interface Passwords {
  /** Returns the PHC string to store for a password. */
  hash(password: string): Promise<string>;
  /** Compares a password with the stored one. For `null`, a missing account, takes as long and returns false. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

/**
 * Creates the hashing of passwords: argon2id in the PHC string format, one computation at a time, so it does not slow down visitors.
 * @param cost of new hashes; a stored hash names its own cost, so a later version may raise this
 */
export function createPasswords(cost: PasswordCost = OWASP): Passwords {
  const inTurn = createConcurrencyLimit();
  return {
    hash: async (password) => {
      const salt = crypto.randomBytes(SALT_BYTES);
      const tag = await inTurn(() => computeTag(password, salt, cost));
      const parameters = `m=${cost.memory},t=${cost.passes},p=${PARALLELISM}`;
      return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`;
    },
    verify: async (password, stored) => {
      const expected =
        stored === null ? { salt: Buffer.alloc(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES), cost } : parsePhc(stored);
      const computed = await inTurn(() => computeTag(password, expected.salt, expected.cost));
      return stored !== null && crypto.timingSafeEqual(computed, expected.tag);
    },
  };
}

/** Parses a PHC string. @throws Error for any other format */
function parsePhc(stored: string): { salt: Buffer; tag: Buffer; cost: PasswordCost } {
  const [, memory, passes, salt, tag] = PHC.exec(stored) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('A stored password is in a form that is not known');
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes) },
  };
}

function computeTag(message: string, nonce: Buffer, { memory, passes }: PasswordCost): Promise<Buffer> {
  const parameters = { message, nonce, parallelism: PARALLELISM, tagLength: TAG_BYTES, memory, passes };
  return new Promise((resolve, reject) => {
    crypto.argon2('argon2id', parameters, (error, tag) => (error === null ? resolve(tag) : reject(error)));
  });
}

/** Encodes base64 without padding, as the PHC string format does. */
function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
