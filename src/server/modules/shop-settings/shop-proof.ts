import crypto from 'node:crypto';
import { proveShop } from '#contracts/shop-checks.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** Returns a text that only this shop can sign. */
export function newNonce(): string {
  return crypto.randomBytes(24).toString('base64url');
}

/** Signs a nonce: whoever asks at the shop's public address learns that the same shop answers there. */
export function proofOf(secrets: Pick<Secrets, 'sign'>, nonce: string): string {
  return secrets.sign('shop-proof', nonce);
}

/** Returns the path that proves a nonce. */
export function proofAddress(nonce: string): string {
  return proveShop.path.replace(':nonce', nonce);
}

/** Returns true for an answer that this shop's key has made. */
export function isProof(secrets: Pick<Secrets, 'verify'>, nonce: string, answer: Uint8Array): boolean {
  const parsed = proveShop.responses[200].safeParse(parse(answer));
  return parsed.success && secrets.verify('shop-proof', nonce, parsed.data.proof);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
