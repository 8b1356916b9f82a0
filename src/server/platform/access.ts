import crypto from 'node:crypto';
import type { Role } from '#contracts/endpoint.ts';
import { fail } from './errors.ts';

/** Who sent a request, as far as the server has made sure of it. */
export interface Caller {
  role: Role;
  /**
   * SHA-256 of the secret in the visitor's cookie, or null for a browser that has none yet. It ties guest customers,
   * verified phones and guest orders to one browser; the secret itself is never stored.
   */
  visitor: string | null;
  /** The account that is signed in, and by which session; null for everybody else. */
  user: { id: string; sessionId: string } | null;
}

/** Who owns what a caller makes and may see: the account that is signed in, and the browser. */
export interface Owner {
  visitor: string | null;
  userId: string | null;
}

/** Null for a browser that is nobody yet and owns nothing. */
export function ownerOf({ visitor, user }: Caller): Owner | null {
  return visitor === null && user === null ? null : { visitor, userId: user?.id ?? null };
}

/** Names an owner in limits and idempotency scopes: the account wherever one is signed in, else the browser. */
export function ownerKey({ visitor, userId }: Owner): string {
  return userId === null ? (visitor ?? '') : userKey(userId);
}

/** The same for an account. */
export function userKey(userId: string): string {
  return `user:${userId}`;
}

/** The account of a call that only customers may make. @throws Failure sign_in_required */
export function signedIn({ user }: Caller): NonNullable<Caller['user']> {
  return user ?? fail('sign_in_required');
}

/** Lets a caller pass whose role is declared. Nobody signed in: 401; signed in as somebody else: 403. */
export function checkAccess(access: readonly Role[], caller: Caller): void {
  if (access.includes(caller.role)) return;
  fail(caller.role === 'visitor' ? 'sign_in_required' : 'forbidden');
}

/** A new secret for a cookie or a link: 256 random bits. */
export function newSecret(): string {
  return crypto.randomBytes(32).toString('base64url');
}

/** What is stored of such a secret. */
export function hashSecret(secret: string): string {
  return crypto.hash('sha256', secret, 'base64url');
}
