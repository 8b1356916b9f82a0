import type { StaffState } from '#contracts/staff.ts';
import { type StaffArea, VERIFICATION_DELAY_MS } from '#domain/staff-areas.ts';
import { type CallAnswer, call } from '#web/lib/api.ts';

/** Current or former member of staff. */
export type Member = CallAnswer<'staff.members'>[number];
export const listMembers = (): Promise<Member[]> => call('staff.members', {});

/**
 * Opens an area with its password. The answer comes after half a second at the soonest.
 * @throws ApiError or NetworkError
 */
export async function openArea(area: StaffArea, password: string): Promise<StaffState> {
  const answer = call('staff.open', { body: { area, password } });
  const delay = new Promise((resolve) => setTimeout(resolve, VERIFICATION_DELAY_MS));
  await Promise.allSettled([answer, delay]);
  return answer;
}
