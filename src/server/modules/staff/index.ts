import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Made } from '#server/platform/module.ts';
import { firstPasswordsText } from './areas/first-passwords.ts';
import { ensurePasswords } from './areas/set-password.ts';
import { makeSetupCode } from './areas/setup-code.ts';
import { deleteOldSetupCodes } from './areas/setup-codes.queries.ts';
import { AREA_OPEN_SECONDS } from './rules.ts';
import { deleteEndedStaff } from './sessions/sessions.queries.ts';
import { addStaffRoutes } from './staff.routes.ts';

export { createRecordAction } from './actions/record-action.ts';
export { recordEvent } from './actions/record-event.ts';
export { setAreaPassword } from './areas/set-password.ts';
export { hasHadMembers } from './areas/setup-codes.queries.ts';
export { readAdminApproval } from './members/admin-approval.ts';
export { hasTwoMembers, listMembers } from './members/members.queries.ts';
export { type HoldMember, provePasscode } from './members/prove-passcode.ts';
export { setMemberPasscode } from './members/set-passcode.ts';
export { createIdentifyStaff } from './sessions/identify.ts';
export { findLiveStaffSessions } from './sessions/sessions.queries.ts';

/**
 * The staff's access: areas with their passwords, sessions, and the member at each terminal.
 * @param tellOwner is given the passwords that a first start makes, once; it must not write them into a log.
 */
export async function createStaff(
  context: Context,
  { tellOwner }: { tellOwner: (text: string) => void },
): Promise<Made> {
  const made = await ensurePasswords(context);
  if (made.length > 0) tellOwner(firstPasswordsText(made));
  const setup = await makeSetupCode(context);
  if (setup !== null) tellOwner(setup);
  addStaffRoutes(context);
  return { chores: [{ name: 'staff sessions', run: deleteEndedStaffSessions }] };
}

/** Forgets staff sessions that have ended, and setup codes that have run out. */
export async function deleteEndedStaffSessions(db: Queryable, now: Date): Promise<void> {
  await deleteOldSetupCodes(db, now);
  await deleteEndedStaff(db, new Date(now.getTime() - AREA_OPEN_SECONDS * 1000));
}
