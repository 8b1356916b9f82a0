import { approvesAsAdmin } from '#domain/staff-roles.ts';
import { type Caller, staffOf, worksIn } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { LockVerifiedMember } from './prove-passcode.ts';

/** The admin who is responsible for a call. */
interface AdminApproval {
  /** The member who approved it for the caller; null where the caller is an admin. */
  approver: { id: string; name: string } | null;
}

/**
 * Returns the admin who is responsible for a call: the caller, in an admin's area or identified as a member with an admin's rights;
 * or another such member, who approves it with their passcode at the caller's terminal.
 * @param lockApprover locks the member in the request, with a verified passcode; null for none
 * @returns null without an admin
 * @throws Failure approver_is_same, approver_not_admin, staff_passcode_required, passcode_wrong
 */
export async function readAdminApproval(
  tx: Transaction,
  caller: Caller,
  lockApprover: LockVerifiedMember | null,
): Promise<AdminApproval | null> {
  const member = caller.staff?.member ?? null;
  if (worksIn(caller, 'admin') || (member !== null && approvesAsAdmin(member.role))) return { approver: null };
  if (lockApprover === null) return null;
  const { memberId } = staffOf(caller);
  if (memberId === null) fail('staff_passcode_required');
  const { id, name, role } = await lockApprover(tx);
  if (id === memberId) fail('approver_is_same');
  if (!approvesAsAdmin(role)) fail('approver_not_admin');
  return { approver: { id, name } };
}
