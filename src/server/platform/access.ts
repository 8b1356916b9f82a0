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
}

/** Lets a caller pass whose role is declared. Nobody signed in: 401; signed in as somebody else: 403. */
export function checkAccess(access: readonly Role[], caller: Caller): void {
  if (access.includes(caller.role)) return;
  fail(caller.role === 'visitor' ? 'sign_in_required' : 'forbidden');
}

/** A new secret for a visitor's cookie: 256 random bits. */
export function newVisitorSecret(): string {
  return crypto.randomBytes(32).toString('base64url');
}

/** What is stored of a visitor's secret. */
export function hashVisitor(secret: string): string {
  return crypto.hash('sha256', secret, 'base64url');
}
