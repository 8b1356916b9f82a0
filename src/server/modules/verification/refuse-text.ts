import type { UrgentRefusal } from '#server/modules/notifications/index.ts';
import { fail } from '#server/platform/errors.ts';

/** Refusals of a code that would have to wait, and arrive too late to be of use. */
const REFUSALS = {
  room: 'We’ve sent this number the most texts we can in an hour.',
  budget: 'We’ve sent all the texts we can today.',
} as const;

/** Refuses a code when no text is left for it. @throws Failure texts_used_up, with Retry-After */
export function refuseText({ reason, until }: UrgentRefusal, now: Date): never {
  return fail('texts_used_up', { message: REFUSALS[reason], retryAfterSeconds: secondsFrom(now, until) });
}

/** Returns the seconds from now until a later time, at least one. */
export function secondsFrom(now: Date, later: Date): number {
  return Math.max(1, Math.ceil((later.getTime() - now.getTime()) / 1000));
}
