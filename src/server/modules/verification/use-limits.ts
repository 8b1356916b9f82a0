import { hashSecret } from '#server/platform/access.ts';
import type { RateLimits } from '#server/platform/rate-limit.ts';
import type { LimitSubject, SubjectLimit } from './rules.ts';

/**
 * Counts one use of each limit, in their order.
 * @throws Failure too_many_requests at the first limit that is used up.
 */
export async function useLimits(
  rateLimits: RateLimits,
  limits: readonly SubjectLimit[],
  subjects: Record<LimitSubject, string>,
): Promise<void> {
  // Hashes the phone: its counter lives for a day, even after its owner's data is deleted.
  const hashedSubjects = { ...subjects, phone: hashSecret(subjects.phone) };
  await rateLimits.useAll(limits.map(({ subject, limit }) => ({ limit, subject: hashedSubjects[subject] })));
}
