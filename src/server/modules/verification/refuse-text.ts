import type { UrgentRefusal } from '#server/modules/notifications/index.ts';
import { fail } from '#server/platform/errors.ts';

/** Reasons to refuse a code that would arrive too late to be of use: codes do not wait. */
const REFUSED = {
  room: 'We’ve sent this number the most texts we can in an hour.',
  budget: 'We’ve sent all the texts we can today.',
} as const;

/** Refuses a code that has no room. @throws Failure texts_used_up, with Retry-After */
export function refuseText({ reason, until }: UrgentRefusal, now: Date): never {
  return fail('texts_used_up', { message: REFUSED[reason], retryAfterSeconds: secondsFrom(now, until) });
}

/** Returns the seconds from now until a later time, at least one. */
export function secondsFrom(now: Date, later: Date): number {
  return Math.max(1, Math.ceil((later.getTime() - now.getTime()) / 1000));
}
