import { STAFF_AREAS } from '#domain/staff-areas.ts';
import { CLERKS_AREAS } from '#domain/staff-roles.ts';
import type { Endpoint } from './endpoint.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

/** Errors that follow from the kind of a call, in addition to those that its contract names. */
const RULES: readonly { codes: readonly ErrorCode[]; applies: (endpoint: Endpoint) => boolean }[] = [
  { codes: ['internal', 'unavailable'], applies: () => true },
  { codes: ['malformed'], applies: ({ params, query, body, idempotent }) => !!(params ?? query ?? body ?? idempotent) },
  // An id that is too long is not found either.
  { codes: ['not_found'], applies: ({ path }) => path.includes(':') },
  { codes: ['sign_in_required'], applies: (endpoint) => !isOpen(endpoint) && !isStaffOnly(endpoint) },
  { codes: ['staff_sign_in_required', 'forbidden'], applies: isStaffOnly },
  {
    codes: ['staff_passcode_required'],
    applies: (endpoint) =>
      needsIdentifiedMember(endpoint) || (isStaffOnly(endpoint) && isWrite(endpoint) && !endpoint.beforePasscode),
  },
  // The body of a write is read even when none is expected.
  { codes: ['origin_refused', 'body_too_large'], applies: isWrite },
  { codes: ['not_json', 'unsupported_media_type'], applies: (endpoint) => isWrite(endpoint) && !endpoint.file },
  { codes: ['staff_passcode_again'], applies: ({ asksPasscodeAgain }) => asksPasscodeAgain !== undefined },
  { codes: ['shop_not_open'], applies: ({ needsOpenShop }) => needsOpenShop === true },
  { codes: ['idempotency_key_reused'], applies: ({ idempotent }) => idempotent === true },
];

/**
 * Returns every error that a call can answer, each once, by status: those that its contract names, and those that
 * follow from its roles and its input.
 */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const shared = RULES.filter(({ applies }) => applies(endpoint)).flatMap(({ codes }) => codes);
  return [...new Set([...(endpoint.errors ?? []), ...shared])].sort((a, b) => ERRORS[a].status - ERRORS[b].status);
}

function isOpen({ access }: Endpoint): boolean {
  return access.includes('visitor');
}

/** Returns true for a call that only staff may make. */
export function isStaffOnly({ access }: Endpoint): boolean {
  return access.every((role) => STAFF_AREAS.some((area) => area === role));
}

/**
 * Returns true for a staff call that needs an identified member once the shop has members. By default these are
 * the calls that ask for the passcode again, take data out of the shop, or are closed to clerks, reads included
 * (decision 005).
 */
export function needsIdentifiedMember(endpoint: Endpoint): boolean {
  const { access, asksPasscodeAgain, beforePasscode, needsMember } = endpoint;
  if (!isStaffOnly(endpoint) || beforePasscode) return false;
  const isForClerks = access.some((role) => CLERKS_AREAS.some((area) => area === role));
  return (
    !isForClerks || (needsMember ?? (asksPasscodeAgain !== undefined || (isRecorded(endpoint) && !isWrite(endpoint))))
  );
}

/** Returns true for a call that goes into the activity log. */
export function isRecorded({ activity }: Endpoint): boolean {
  return activity != null;
}

function isWrite({ method }: Endpoint): boolean {
  return method !== 'GET';
}
