import crypto from 'node:crypto';
import type { Endpoint, Role } from '#contracts/endpoint.ts';
import { asksWhoActs, isForStaffAlone } from '#contracts/refusals.ts';
import { areasOpenTo, STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import { areasOf, type StaffRole } from '#domain/staff-roles.ts';
import { fail } from './errors.ts';

/** An open staff session, as its cookie names it. */
export interface StaffSession {
  sessionId: string;
  /** Areas whose passwords were entered, in the order of STAFF_AREAS. The roles that they give: `Caller.roles`. */
  areas: readonly StaffArea[];
  /** The member identified at the terminal by a personal passcode, or null. */
  member: { id: string; name: string; role: StaffRole } | null;
  /** True when writes require a member (STAFF_PASSCODE_REQUIRED). */
  needsMember: boolean;
  /** True when the shop has members and none of them is identified here: R-038 says what is left to do. */
  isNobody: boolean;
  /** True when the member's passcode was entered too long ago for calls that ask for it again. */
  needsPasscodeAgain: boolean;
}

/** The sender of a request, as far as the server has proved it. */
export interface Caller {
  /**
   * Roles of the caller. One browser can hold a customer's session and a staff session at once, and then has the rights
   * of both.
   */
  roles: readonly Role[];
  /**
   * SHA-256 of the secret in the visitor's cookie, or null for a browser that has none yet. It ties guest customers,
   * verified phones and guest orders to one browser; the secret itself is never stored.
   */
  visitor: string | null;
  /** The signed-in account and its session, or null. */
  user: { id: string; sessionId: string } | null;
  /**
   * True when the browser still sends the cookie of an account's session that has ended: the person may believe to be
   * signed in.
   */
  sessionEnded: boolean;
  /** The staff session that is open in the browser, or null. */
  staff: StaffSession | null;
}

/** Identities that a browser has proved. */
export type Identity = Omit<Caller, 'roles'>;

/**
 * A caller with the roles that follow from the sessions of the browser: its areas, as far as the member at the
 * terminal has their rights.
 */
export function createCaller(identity: Identity): Caller {
  const own: Role = identity.user === null ? 'visitor' : 'customer';
  const { staff } = identity;
  return { ...identity, roles: [own, ...(staff === null ? [] : areasOf(staff, areasOpenTo(staff.areas)))] };
}

/** Owner of the caller's records: the signed-in account, and the browser. */
export interface Owner {
  visitor: string | null;
  userId: string | null;
}

/** Returns the caller's owner; null for a browser that has no cookie yet and therefore owns nothing. */
export function ownerOf({ visitor, user }: Caller): Owner | null {
  return visitor === null && user === null ? null : { visitor, userId: user?.id ?? null };
}

/**
 * Refuses a record that is not among the caller's own: a stranger's is 404. After a session has ended the record may be
 * the account's, so the answer is to sign in again; the browser's own records are found even with such a cookie.
 * @throws Failure sign_in_required, not_found
 */
export function notFoundFor({ sessionEnded }: Caller): never {
  fail(sessionEnded ? 'sign_in_required' : 'not_found');
}

/** Names an owner in limits and idempotency scopes: the account when signed in, else the browser. */
export function ownerKey({ visitor, userId }: Owner): string {
  return userId === null ? (visitor ?? '') : userKey(userId);
}

/** Names an account in limits and idempotency scopes. */
export function userKey(userId: string): `user:${string}` {
  return `user:${userId}`;
}

/** Returns the account of a call that only customers may make. @throws Failure sign_in_required */
export function signedIn({ user }: Caller): NonNullable<Caller['user']> {
  return user ?? fail('sign_in_required');
}

/** Returns true when a caller may act as staff of an area. */
export function worksIn({ roles }: Caller, area: StaffArea): boolean {
  return roles.includes(area);
}

/**
 * Refuses a caller who may not act as staff of an area.
 * @throws Failure staff_passcode_required where a member may, and nobody is identified; forbidden
 */
export function requireArea(caller: Caller, area: StaffArea): void {
  if (worksIn(caller, area)) return;
  const { staff } = caller;
  fail(staff?.isNobody && areasOpenTo(staff.areas).includes(area) ? 'staff_passcode_required' : 'forbidden');
}

/** Returns the session of a call that only staff may make. @throws Failure staff_sign_in_required */
export function openStaff({ staff }: Caller): StaffSession {
  return staff ?? fail('staff_sign_in_required');
}

/** Author of a change by staff, for an order's history. */
export interface StaffActor {
  /** Name of the member; the area, such as "admin", when no member is identified. */
  actor: string;
  memberId: string | null;
}

/**
 * Returns the member of staff, or the area, that makes a call, for the history of its changes.
 * @throws Failure staff_sign_in_required without an open area, staff_passcode_required when the shop requires a member
 */
export function staffOf(caller: Caller): StaffActor {
  const { areas, member, needsMember } = openStaff(caller);
  if (needsMember) fail('staff_passcode_required');
  return { actor: member?.name ?? areas[0] ?? fail('staff_sign_in_required'), memberId: member?.id ?? null };
}

/** Returns the terminal of a call: the staff session. @throws Failure staff_sign_in_required */
export function terminalOf(caller: Caller): string {
  return openStaff(caller).sessionId;
}

/** Names the terminal of a call in idempotency scopes. @throws Failure staff_sign_in_required */
export function staffKey(caller: Caller): string {
  return `staff:${terminalOf(caller)}`;
}

/**
 * Admits a caller who has one of the declared roles. Throws 401 when a session that could open the call is missing, 403
 * when the session has no right to it, or has it only for a member who is not identified (docs/decisions/098).
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
 * Refuses a staff-only call while nobody is identified: what R-038 names, in a shop that has members, and every write
 * in a shop that requires passcodes (STAFF_PASSCODE_REQUIRED). Calls that others may make too check it with `staffOf` when
 * they act for staff.
 * @throws Failure staff_passcode_required
 */
export function checkMember(endpoint: Endpoint, { staff }: Caller): void {
  if (staff === null) return;
  if (staff.isNobody && asksWhoActs(endpoint)) fail('staff_passcode_required');
  const { method, beforePasscode } = endpoint;
  if (method === 'GET' || beforePasscode || !staff.needsMember || !isForStaffAlone(endpoint)) return;
  fail('staff_passcode_required');
}

/**
 * Refuses a part of a call that needs an identified member in a shop that has members.
 * @throws Failure staff_passcode_required
 */
export function requireMember({ staff }: Caller): void {
  if (staff?.isNobody === true) fail('staff_passcode_required');
}

/**
 * Refuses a call about money or prices to a member who entered the passcode too long ago: somebody else may have come to the
 * terminal (issue 10, Employees). Where nobody is identified there is no passcode to ask for.
 * @throws Failure staff_passcode_again
 */
export function checkPasscodeAgain({ asksPasscodeAgain }: Endpoint, { staff }: Caller): void {
  if (asksPasscodeAgain && staff?.needsPasscodeAgain === true) fail('staff_passcode_again');
}

/** Returns a new secret for a cookie or a link: 256 random bits. */
export function newSecret(): string {
  return crypto.randomBytes(32).toString('base64url');
}

/** Returns the hash of such a secret, as it is stored. */
export function hashSecret(secret: string): string {
  return crypto.hash('sha256', secret, 'base64url');
}
