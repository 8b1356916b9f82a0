import crypto from 'node:crypto';
import type { Endpoint, Role } from '#contracts/endpoint.ts';
import { isStaffOnly, needsIdentifiedMember } from '#contracts/refusals.ts';
import { areasOpenTo, STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import { areasOf, type StaffRole } from '#domain/staff-roles.ts';
import { fail } from './errors.ts';

/** An open staff session, found by its cookie. */
export interface StaffSession {
  sessionId: string;
  /** Areas whose passwords were entered, in the order of STAFF_AREAS. `Caller.roles` has the roles that follow. */
  areas: readonly StaffArea[];
  /** The member identified at the terminal by a personal passcode, or null. */
  member: { id: string; name: string; role: StaffRole } | null;
  /** True when writes require a member (STAFF_PASSCODE_REQUIRED). */
  needsMember: boolean;
  /** True when the shop has members and none is identified here; R-038 lists the calls that remain allowed. */
  isNobody: boolean;
  /** True when the member entered the passcode too long ago for calls that require it again. */
  needsPasscodeAgain: boolean;
  /** True while the owner of a new shop sets it up with the passcode that was made in this session. */
  isFirstRun: boolean;
}

/** The sender of a request, as far as the server has proved it. */
export interface Caller {
  /**
   * Roles of the caller. A browser with both a customer's session and a staff session has the rights
   * of both.
   */
  roles: readonly Role[];
  /**
   * SHA-256 of the secret in the visitor's cookie; null for a browser without one. Ties guest customers,
   * verified phones and guest orders to one browser; the secret itself is never stored.
   */
  visitor: string | null;
  /** The signed-in account and its session, or null. */
  user: { id: string; sessionId: string } | null;
  /**
   * True when the browser still sends the cookie of an account session that has ended: the person may think they are
   * signed in.
   */
  sessionEnded: boolean;
  /** The browser's open staff session, or null. */
  staff: StaffSession | null;
}

/** Identities that a browser has proved. */
export type Identity = Omit<Caller, 'roles'>;

/**
 * Creates a caller with the roles of the browser's sessions: of its open areas, those that the member at the
 * terminal may use.
 */
export function createCaller(identity: Identity): Caller {
  const baseRole: Role = identity.user === null ? 'visitor' : 'customer';
  const { staff } = identity;
  return { ...identity, roles: [baseRole, ...(staff === null ? [] : areasOf(staff, areasOpenTo(staff.areas)))] };
}

/** Owner of the caller's records: the signed-in account, and the browser. */
export interface Owner {
  visitor: string | null;
  userId: string | null;
}

/** Returns the owner of the caller's records; null for a browser without a cookie, which owns nothing. */
export function ownerOf({ visitor, user }: Caller): Owner | null {
  return visitor === null && user === null ? null : { visitor, userId: user?.id ?? null };
}

/**
 * Refuses a record that the caller does not own, with 404. After a session has ended the record may belong to the
 * account, so the answer asks to sign in again; the browser's own records are found even with such a cookie.
 * @throws Failure sign_in_required, not_found
 */
export function notFoundFor({ sessionEnded }: Caller): never {
  fail(sessionEnded ? 'sign_in_required' : 'not_found');
}

/** Returns the key of an owner for rate limits and idempotency scopes: the account when signed in, else the browser. */
export function ownerKey({ visitor, userId }: Owner): string {
  return userId === null ? (visitor ?? '') : userKey(userId);
}

/** Returns the key of an account for rate limits and idempotency scopes. */
export function userKey(userId: string): `user:${string}` {
  return `user:${userId}`;
}

/** Returns the account of a call that only customers may make. @throws Failure sign_in_required */
export function requireUser({ user }: Caller): NonNullable<Caller['user']> {
  return user ?? fail('sign_in_required');
}

/** Returns true when the caller may act as staff of the area. */
export function worksIn({ roles }: Caller, area: StaffArea): boolean {
  return roles.includes(area);
}

/**
 * Refuses a caller who may not act as staff of an area.
 * @throws Failure staff_passcode_required when a member could act but none is identified; forbidden
 */
export function requireArea(caller: Caller, area: StaffArea): void {
  if (worksIn(caller, area)) return;
  const { staff } = caller;
  fail(staff?.isNobody && areasOpenTo(staff.areas).includes(area) ? 'staff_passcode_required' : 'forbidden');
}

/** Returns the session of a call that only staff may make. @throws Failure staff_sign_in_required */
export function requireStaffSession({ staff }: Caller): StaffSession {
  return staff ?? fail('staff_sign_in_required');
}

/** Author of a staff change in an order's history. */
export interface StaffActor {
  /** Name of the member; the area, such as "admin", when no member is identified. */
  actor: string;
  memberId: string | null;
}

/**
 * Returns the author of a staff call for the history of its changes: the member, or the area.
 * @throws Failure staff_sign_in_required without an open area, staff_passcode_required when the shop requires a member
 */
export function staffOf(caller: Caller): StaffActor {
  const { areas, member, needsMember } = requireStaffSession(caller);
  if (needsMember) fail('staff_passcode_required');
  return { actor: member?.name ?? areas[0] ?? fail('staff_sign_in_required'), memberId: member?.id ?? null };
}

/** Returns the terminal of a call: the staff session. @throws Failure staff_sign_in_required */
export function terminalOf(caller: Caller): string {
  return requireStaffSession(caller).sessionId;
}

/** Returns the key of a call's terminal for idempotency scopes. @throws Failure staff_sign_in_required */
export function staffKey(caller: Caller): string {
  return `staff:${terminalOf(caller)}`;
}

/**
 * Admits a caller with one of the declared roles. Throws 401 without a session that could open the call, and 403
 * when the session has no right to it, or only an identified member has (decision 005).
 * @throws Failure sign_in_required, staff_sign_in_required, forbidden, staff_passcode_required
 */
export function checkAccess({ access, beforePasscode }: Endpoint, { roles, user, staff }: Caller): void {
  if (access.some((role) => roles.includes(role))) return;
  if (staff?.isNobody && areasOpenTo(staff.areas).some((area) => access.includes(area))) {
    if (beforePasscode) return;
    fail('staff_passcode_required');
  }
  const isForStaff = STAFF_AREAS.some((area) => access.includes(area));
  if (user !== null || (isForStaff && staff !== null)) fail('forbidden');
  fail(isForStaff && !access.includes('customer') ? 'staff_sign_in_required' : 'sign_in_required');
}

/**
 * Refuses a staff-only call while no member is identified: the calls of R-038 in a shop with members, and every write
 * in a shop that requires passcodes (STAFF_PASSCODE_REQUIRED). Calls that customers may also make check this with
 * `staffOf` when they act for staff.
 * @throws Failure staff_passcode_required
 */
export function checkMember(endpoint: Endpoint, { staff }: Caller): void {
  if (staff === null) return;
  if (staff.isNobody && needsIdentifiedMember(endpoint)) fail('staff_passcode_required');
  const { method, beforePasscode } = endpoint;
  if (method === 'GET' || beforePasscode || !staff.needsMember || !isStaffOnly(endpoint)) return;
  fail('staff_passcode_required');
}

/**
 * Refuses part of a call when the shop has members and none is identified.
 * @throws Failure staff_passcode_required
 */
export function requireMember({ staff }: Caller): void {
  if (staff?.isNobody === true) fail('staff_passcode_required');
}

/**
 * Refuses a call about money or prices when the member entered the passcode too long ago: another person may be at the
 * terminal (issue 10, Employees). Without an identified member there is no passcode to require.
 * @throws Failure staff_passcode_again
 */
export function checkPasscodeAgain({ asksPasscodeAgain }: Endpoint, { staff }: Caller): void {
  if (asksPasscodeAgain === undefined || staff?.needsPasscodeAgain !== true) return;
  if (asksPasscodeAgain === 'after_first_run' && staff.isFirstRun) return;
  fail('staff_passcode_again');
}

/** Returns a new secret for a cookie or a link: 256 random bits. */
export function newSecret(): string {
  return crypto.randomBytes(32).toString('base64url');
}

/** Hashes a secret of `newSecret` for storage. */
export function hashSecret(secret: string): string {
  return crypto.hash('sha256', secret, 'base64url');
}
