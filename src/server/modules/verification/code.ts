import crypto from 'node:crypto';
import { CODE_LENGTH } from '#domain/phone/verification-code.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** Returns six digits; all codes are equally likely. */
export function newCode(): string {
  return String(crypto.randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/**
 * Returns the six digits derived from a code's id and the server's key: the job that texts them need not contain
 * them. All are equally likely, to one in a hundred million.
 */
export function codeOf(secrets: Secrets, codeId: string): string {
  const bytes = Buffer.from(secrets.sign('verification-code', `text ${codeId}`), 'base64url');
  return String(bytes.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

/** Returns the stored hash of a code: useless without the server's key, and for any other code id. */
export function hashCode(secrets: Secrets, codeId: string, code: string): string {
  return secrets.sign('verification-code', `${codeId}:${code}`);
}

/** Compares in constant time. */
export function isCode(
  secrets: Secrets,
  { codeId, codeHash }: { codeId: string; codeHash: string },
  code: string,
): boolean {
  return secrets.verify('verification-code', `${codeId}:${code}`, codeHash);
}
