import { STAFF_AREAS } from '#domain/staff-areas.ts';
import type { Endpoint } from './endpoint.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

/** Refusals that follow from the kind of a call, beside the errors that its contract names. */
const RULES: readonly { codes: readonly ErrorCode[]; applies: (endpoint: Endpoint) => boolean }[] = [
  { codes: ['internal', 'unavailable'], applies: () => true },
  { codes: ['malformed'], applies: ({ params, query, body, idempotent }) => !!(params ?? query ?? body ?? idempotent) },
  { codes: ['sign_in_required'], applies: (endpoint) => !isOpen(endpoint) && !isForStaffAlone(endpoint) },
  { codes: ['staff_sign_in_required', 'forbidden'], applies: isForStaffAlone },
  {
    codes: ['staff_passcode_required'],
    applies: (endpoint) => isForStaffAlone(endpoint) && isWrite(endpoint) && !endpoint.beforePasscode,
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

function isWrite({ method }: Endpoint): boolean {
  return method !== 'GET';
}
