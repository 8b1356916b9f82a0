import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ServerModule } from '#server/platform/module.ts';
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
export { type LockVerifiedMember, verifyPasscode } from './members/prove-passcode.ts';
export { setMemberPasscode } from './members/set-passcode.ts';
export { createIdentifyStaff } from './sessions/identify.ts';
export { findLiveStaffSessions } from './sessions/sessions.queries.ts';

/**
 * Creates the access of staff: areas with their passwords, sessions, and the member at each terminal.
 * @param printToOwner receives the passwords that a first start generates, once; it must not log them.
 */
export async function createStaff(
  context: Context,
  { printToOwner }: { printToOwner: (text: string) => void },
): Promise<ServerModule> {
  const generated = await ensurePasswords(context);
  if (generated.length > 0) printToOwner(firstPasswordsText(generated));
  const setup = await makeSetupCode(context);
  if (setup !== null) printToOwner(setup);
  addStaffRoutes(context);
  return { chores: [{ name: 'staff sessions', run: deleteEndedStaffSessions }] };
}

/** Deletes ended staff sessions and expired setup codes. */
export async function deleteEndedStaffSessions(db: Queryable, now: Date): Promise<void> {
  await deleteOldSetupCodes(db, now);
  await deleteEndedStaff(db, new Date(now.getTime() - AREA_OPEN_SECONDS * 1000));
}
