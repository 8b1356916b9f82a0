import { hashSecret } from '#server/platform/access.ts';
import type { RateLimits } from '#server/platform/rate-limit.ts';
import type { LimitSubject, SubjectLimit } from './rules.ts';

/**
 * Counts one use of each limit, in their order.
 * @throws Failure too_many_requests at the first that is used up.
 */
export async function useLimits(
  rateLimits: RateLimits,
  limits: readonly SubjectLimit[],
  subjects: Record<LimitSubject, string>,
): Promise<void> {
  // A phone is counted for a day, also after its owner is gone: not by its number.
  const counted = { ...subjects, phone: hashSecret(subjects.phone) };
  for (const { subject, limit } of limits) await rateLimits.use(limit, counted[subject]);
}
