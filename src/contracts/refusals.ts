import { STAFF_AREAS } from '#domain/staff-areas.ts';
import { CLERKS_AREAS } from '#domain/staff-roles.ts';
import type { Endpoint } from './endpoint.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

/** Refusals that follow from the kind of a call, beside the errors that its contract names. */
const RULES: readonly { codes: readonly ErrorCode[]; applies: (endpoint: Endpoint) => boolean }[] = [
  { codes: ['internal', 'unavailable'], applies: () => true },
  { codes: ['malformed'], applies: ({ params, query, body, idempotent }) => !!(params ?? query ?? body ?? idempotent) },
  // An address whose id is too long for any is found nowhere.
  { codes: ['not_found'], applies: ({ path }) => path.includes(':') },
  { codes: ['sign_in_required'], applies: (endpoint) => !isOpen(endpoint) && !isForStaffAlone(endpoint) },
  { codes: ['staff_sign_in_required', 'forbidden'], applies: isForStaffAlone },
  {
    codes: ['staff_passcode_required'],
    applies: (endpoint) =>
      asksWhoActs(endpoint) || (isForStaffAlone(endpoint) && isWrite(endpoint) && !endpoint.beforePasscode),
  },
  // A write has its body read even when none is expected.
  { codes: ['origin_refused', 'body_too_large'], applies: isWrite },
  { codes: ['not_json', 'unsupported_media_type'], applies: (endpoint) => isWrite(endpoint) && !endpoint.file },
  { codes: ['staff_passcode_again'], applies: ({ asksPasscodeAgain }) => asksPasscodeAgain === true },
  { codes: ['idempotency_key_reused'], applies: ({ idempotent }) => idempotent === true },
];

/**
 * Returns every error that a call can answer, each once, by status: those that its contract names, and those that
 * follow from its roles and its input.
 */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const general = RULES.filter(({ applies }) => applies(endpoint)).flatMap(({ codes }) => codes);
  return [...new Set([...(endpoint.errors ?? []), ...general])].sort((a, b) => ERRORS[a].status - ERRORS[b].status);
}

function isOpen({ access }: Endpoint): boolean {
  return access.includes('visitor');
}

/** Returns true for a call that only staff may make. */
export function isForStaffAlone({ access }: Endpoint): boolean {
  return access.every((role) => STAFF_AREAS.some((area) => area === role));
}

/**
 * Returns true for a call of staff that needs an identified member in a shop that has members. By its kind it
 * does when it asks for the passcode again, takes data out of the shop, or is none for a clerk, reads included
 * (docs/decisions/098).
 */
export function asksWhoActs(endpoint: Endpoint): boolean {
  const { access, asksPasscodeAgain, beforePasscode, needsMember, recorded } = endpoint;
  if (!isForStaffAlone(endpoint) || beforePasscode) return false;
  const isForClerks = access.some((role) => CLERKS_AREAS.some((area) => area === role));
  return !isForClerks || (needsMember ?? (asksPasscodeAgain || recorded === true));
}

/** Returns true for a call that goes into the activity log. */
export function isRecorded(endpoint: Endpoint): boolean {
  return isForStaffAlone(endpoint) && (endpoint.recorded ?? isWrite(endpoint));
}

function isWrite({ method }: Endpoint): boolean {
  return method !== 'GET';
}
