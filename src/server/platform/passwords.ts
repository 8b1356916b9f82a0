import crypto from 'node:crypto';
import { createTurns } from './turns.ts';

/**
 * Passwords as argon2id in the PHC string format, with the parameters that OWASP's Password Storage Cheat Sheet names
 * first. Computes one at a time: each takes 19 MB and some 25 ms of a core, and visitors' requests come first.
 */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const PREFIX = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$`;

export interface Passwords {
  /** Returns the PHC string to store for a password. */
  hash(password: string): Promise<string>;
  /** Compares a password with the stored one. `null` means no such account: takes as long, and returns false. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const inTurn = createTurns();
  const oneAtATime = (password: string, salt: Buffer) => inTurn(() => compute(password, salt));
  return {
    hash: async (password) => {
      const salt = crypto.randomBytes(SALT_BYTES);
      const tag = await oneAtATime(password, salt);
      return `${PREFIX}${unpadded(salt)}$${unpadded(tag)}`;
    },
    verify: async (password, stored) => {
      const [salt, tag] = readStored(stored);
      const computed = await oneAtATime(password, salt);
      return stored !== null && crypto.timingSafeEqual(computed, tag);
    },
  };
}

function readStored(stored: string | null): [Buffer, Buffer] {
  if (stored === null) return [Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES)];
  const [salt, tag] = stored.startsWith(PREFIX) ? stored.slice(PREFIX.length).split('$') : [];
  if (salt === undefined || tag === undefined) throw new Error('A stored password is in a form that is not known');
  return [Buffer.from(salt, 'base64'), Buffer.from(tag, 'base64')];
}

function compute(message: string, nonce: Buffer): Promise<Buffer> {
  const parameters = {
    message,
    nonce,
    parallelism: PARALLELISM,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  };
  return new Promise((resolve, reject) => {
    crypto.argon2('argon2id', parameters, (error, tag) => (error === null ? resolve(tag) : reject(error)));
  });
}

/** Encodes base64 without padding, as the PHC string format does. */
function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
