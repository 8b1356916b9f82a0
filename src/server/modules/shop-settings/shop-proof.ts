import crypto from 'node:crypto';
import { proveShop } from '#contracts/shop-checks.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** Generates a random text for this shop to sign. */
export function newNonce(): string {
  return crypto.randomBytes(24).toString('base64url');
}

/** Signs a nonce: a caller of the shop's public address can verify that the same shop answers there. */
export function proofOf(secrets: Pick<Secrets, 'sign'>, nonce: string): string {
  return secrets.sign('shop-proof', nonce);
}

/** Returns the path of the proof of a nonce. */
export function proofAddress(nonce: string): string {
  return proveShop.path.replace(':nonce', nonce);
}

/** Returns true for an answer that was signed with this shop's key. */
export function isProof(secrets: Pick<Secrets, 'verify'>, nonce: string, answer: Uint8Array): boolean {
  const parsed = proveShop.responses[200].safeParse(parseJson(answer));
  return parsed.success && secrets.verify('shop-proof', nonce, parsed.data.proof);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
