import type { StaffState } from '#contracts/staff.ts';
import { type StaffArea, VERIFICATION_DELAY_MS } from '#domain/staff-areas.ts';
import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';

/** Reads which areas are open in this browser. Reading does not keep them open. */
export const readStaffState = (): Promise<StaffState> => call('staff.session', {});

/** Tells the server of activity at the screen, which keeps the areas open. */
export const pingActivity = (): Promise<StaffState> => call('staff.seen', {});

/** Closes every area that is open in this browser. */
export const closeAreas = (): Promise<StaffState> => call('staff.close', {});

/** Somebody who works here, or has. */
export type Member = CallAnswer<'staff.members'>[number];
export const listMembers = (): Promise<Member[]> => call('staff.members', {});

export const addMember = (body: CallInput<'staff.createMember'>['body'], idempotencyKey: string): Promise<Member> =>
  call('staff.createMember', { body, idempotencyKey });

export const changeMember = (id: string, body: CallInput<'staff.updateMember'>['body']): Promise<Member> =>
  call('staff.updateMember', { params: { id }, body });

export const sayWho = (memberId: string, passcode: string): Promise<StaffState> =>
  call('staff.identify', { body: { memberId, passcode } });

export const stepBack = (): Promise<StaffState> => call('staff.stepBack', {});

/**
 * Opens an area with its password. The answer comes after half a second at the soonest (S2, Access gates).
 * @throws ApiError or NetworkError
 */
export async function openArea(area: StaffArea, password: string): Promise<StaffState> {
  const answer = call('staff.open', { body: { area, password } });
  await Promise.allSettled([answer, delay(VERIFICATION_DELAY_MS)]);
  return answer;
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
