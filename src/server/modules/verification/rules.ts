import { RESEND_SECONDS } from '#domain/phone/verification-code.ts';
import type { Limit } from '#server/platform/rate-limit.ts';

/** Lifetime of a code. */
export const CODE_MINUTES = 10;

/** Acts that need their own code: a code for one act works for no other, and proves no phone. */
export const CODE_PURPOSES = ['price_offer', 'door_offer', 'order_lookup'] as const;

/** Lifetime of a code for an act. */
export const PURPOSE_CODE_MINUTES = 5;

/** Number of checks that one code allows. The database enforces it too. */
export const CODE_TRIES = 5;

/** Lifetime of a browser's proof of a phone. */
export const PROOF_VALID_DAYS = 30;

/** Seconds between codes: five less than the screen's countdown of 60, in case its clock and the server's disagree. */
export const RESEND_GAP_SECONDS = RESEND_SECONDS - 5;

/** Subjects that a limit counts: the phone, the browser, or the network that the request comes from. */
export type LimitSubject = 'phone' | 'visitor' | 'network';

export interface SubjectLimit {
  subject: LimitSubject;
  limit: Limit;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits in the order of their checks: a request that one of them refuses does not use up those after it. */
export const SEND_LIMITS: readonly SubjectLimit[] = [
  { subject: 'network', limit: { name: 'code-send-network', points: 20, seconds: HOUR } },
  { subject: 'visitor', limit: { name: 'code-send-visitor', points: 5, seconds: 10 * MINUTE } },
  { subject: 'phone', limit: { name: 'code-send-phone', points: 3, seconds: 10 * MINUTE } },
  { subject: 'phone', limit: { name: 'code-send-phone-day', points: 8, seconds: DAY } },
];

/**
 * Limits of requests for a code that may never be texted. Counted apart from those of texts: a stranger who types a number
 * uses up none of its owner's codes.
 */
export const LOOKUP_LIMITS: readonly SubjectLimit[] = [
  { subject: 'network', limit: { name: 'lookup-network', points: 20, seconds: HOUR } },
  { subject: 'visitor', limit: { name: 'lookup-visitor', points: 5, seconds: 10 * MINUTE } },
  { subject: 'phone', limit: { name: 'lookup-phone', points: 5, seconds: 10 * MINUTE } },
];

/** Limits of the texts of codes that the worker sends. */
export const TEXTED_LIMITS: readonly SubjectLimit[] = SEND_LIMITS.filter(({ subject }) => subject === 'phone');

export const CHECK_LIMITS: readonly SubjectLimit[] = [
  { subject: 'network', limit: { name: 'code-check-network', points: 60, seconds: HOUR } },
  { subject: 'visitor', limit: { name: 'code-check-visitor', points: 20, seconds: 10 * MINUTE } },
];
