import crypto from 'node:crypto';
import type { Endpoint, Role } from '#contracts/endpoint.ts';
import { areasOpenTo, STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import { fail } from './errors.ts';

/** An open staff session, as its cookie names it. */
export interface StaffSession {
  sessionId: string;
  /** The areas whose passwords were given, in the order of STAFF_AREAS. What they let one act as: `Caller.roles`. */
  areas: readonly StaffArea[];
  /** The member identified at the terminal by a personal passcode, or null. */
  member: { id: string; name: string } | null;
  /** True when writes require that (STAFF_PASSCODE_REQUIRED). */
  needsMember: boolean;
}

/** The sender of a request, as far as the server has proved it. */
export interface Caller {
  /**
   * Everything that the caller may act as. One browser can hold a customer's session and a staff session at once: it may
   * do what any of them may.
   */
  roles: readonly Role[];
  /**
   * SHA-256 of the secret in the visitor's cookie, or null for a browser that has none yet. It ties guest customers,
   * verified phones and guest orders to one browser; the secret itself is never stored.
   */
  visitor: string | null;
  /** The account that is signed in, and by which session; null for everybody else. */
  user: { id: string; sessionId: string } | null;
  /** The browser still brings the cookie of an account's session that is over: a person may take it for signed in. */
  sessionEnded: boolean;
  /** The staff session that is open in the browser; null for everybody else. */
  staff: StaffSession | null;
}

/** The identities that a browser has proved. */
export type Identity = Omit<Caller, 'roles'>;

/** A caller with the roles that follow from the sessions of the browser (decision 14). */
export function createCaller(identity: Identity): Caller {
  const own: Role = identity.user === null ? 'visitor' : 'customer';
  return { ...identity, roles: [own, ...areasOpenTo(identity.staff?.areas ?? [])] };
}

/** The owner of the caller's records: the account that is signed in, and the browser. */
export interface Owner {
  visitor: string | null;
  userId: string | null;
}

/** Null for a browser that is nobody yet and owns nothing. */
export function ownerOf({ visitor, user }: Caller): Owner | null {
  return visitor === null && user === null ? null : { visitor, userId: user?.id ?? null };
}

/**
 * Refuses what is not found among a caller's own: a stranger's is 404. Where a session has ended it may well be the
 * account's, so the answer is to sign in again; what is the browser's own is found with such a cookie, too.
 * @throws Failure sign_in_required, not_found
 */
export function notFoundFor({ sessionEnded }: Caller): never {
  fail(sessionEnded ? 'sign_in_required' : 'not_found');
}

/** Names an owner in limits and idempotency scopes: the account wherever one is signed in, else the browser. */
export function ownerKey({ visitor, userId }: Owner): string {
  return userId === null ? (visitor ?? '') : userKey(userId);
}

/** The same for an account. */
export function userKey(userId: string): `user:${string}` {
  return `user:${userId}`;
}

/** The account of a call that only customers may make. @throws Failure sign_in_required */
export function signedIn({ user }: Caller): NonNullable<Caller['user']> {
  return user ?? fail('sign_in_required');
}

/** Returns true when a caller may act as staff of an area. */
export function worksIn({ roles }: Caller, area: StaffArea): boolean {
  return roles.includes(area);
}

/** The session of a call that only staff may make. @throws Failure staff_sign_in_required */
export function openStaff({ staff }: Caller): StaffSession {
  return staff ?? fail('staff_sign_in_required');
}

/** Names the member of staff who acts, for an order's history. */
export interface StaffActor {
  /** The member's name; the area, such as "admin", where nobody has said who they are. */
  actor: string;
  memberId: string | null;
}

/**
 * Returns the member of staff, or the area, that makes a call, for the history of its changes.
 * @throws Failure staff_sign_in_required without an open area, staff_passcode_required where the shop demands a member
 */
export function staffOf(caller: Caller): StaffActor {
  const { areas, member, needsMember } = openStaff(caller);
  if (needsMember) fail('staff_passcode_required');
  return { actor: member?.name ?? areas[0] ?? fail('staff_sign_in_required'), memberId: member?.id ?? null };
}

/** Names the terminal of a call in idempotency scopes. @throws Failure staff_sign_in_required */
export function staffKey(caller: Caller): string {
  return `staff:${openStaff(caller).sessionId}`;
}

/**
 * Lets a caller pass of whose roles one is declared. Where the session is missing that could open the call: 401. With a
 * session that may not: 403.
 */
export function checkAccess(access: readonly Role[], { roles, user, staff }: Caller): void {
  if (access.some((role) => roles.includes(role))) return;
  const isForStaff = STAFF_AREAS.some((area) => access.includes(area));
  if (user !== null || (isForStaff && staff !== null)) fail('forbidden');
  fail(isForStaff && !access.includes('customer') ? 'staff_sign_in_required' : 'sign_in_required');
}

/**
 * Where the shop wants to know who writes (STAFF_PASSCODE_REQUIRED), a call that only staff may make waits for the
 * passcode. Calls that others may make too ask `staffOf` where they act for staff.
 * @throws Failure staff_passcode_required
 */
export function checkMember({ access, method, beforePasscode }: Endpoint, { staff }: Caller): void {
  if (method === 'GET' || beforePasscode || staff === null || !staff.needsMember) return;
  if (access.includes('visitor') || access.includes('customer')) return;
  fail('staff_passcode_required');
}

/** A new secret for a cookie or a link: 256 random bits. */
export function newSecret(): string {
  return crypto.randomBytes(32).toString('base64url');
}

/** The stored hash of such a secret. */
export function hashSecret(secret: string): string {
  return crypto.hash('sha256', secret, 'base64url');
}
