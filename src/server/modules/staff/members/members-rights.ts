import type { StaffMember } from '#contracts/staff.ts';
import { rolesManagedBy, type StaffRole } from '#domain/staff-roles.ts';
import { type Caller, requireStaffSession } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { lockManagingMembers } from './members.queries.ts';

/** The rights of a caller over members of staff. */
export interface MemberRights {
  /** Checks that the caller may give a role, or change a member with it. @throws Failure role_above_yours */
  requireRole(role: StaffRole): void;
  /** Checks the shop after a change. @throws Failure last_owner when it removed the last owner */
  requireOwnerAfter(changed: StaffMember): void;
}

/**
 * Reads the rights of the caller over members of staff, and locks them until the transaction ends. They are those of the identified
 * member. While the shop has no owner, the password of the admin area has an owner's rights, so that there can be a first.
 * @throws Failure staff_passcode_required where the shop has an owner and no member is identified
 */
export async function lockRights(tx: Transaction, caller: Caller): Promise<MemberRights> {
  const managing = await lockManagingMembers(tx);
  const isOwner = ({ role }: Pick<StaffMember, 'role'>) => role === 'owner';
  const hasOwner = managing.some(isOwner);
  const managedRoles = hasOwner ? managedBy(caller, managing) : rolesManagedBy('owner');
  return {
    requireRole: (role) => {
      if (!managedRoles.includes(role)) fail('role_above_yours');
    },
    requireOwnerAfter: ({ id, role, isActive }) => {
      const others = managing.filter((member) => member.id !== id);
      if (hasOwner && !others.some(isOwner) && !(role === 'owner' && isActive)) fail('last_owner');
    },
  };
}

/** Uses the current roles, not those at the time of the request. */
function managedBy(caller: Caller, managing: readonly StaffMember[]): readonly StaffRole[] {
  const { member } = requireStaffSession(caller);
  if (member === null) fail('staff_passcode_required');
  const current = managing.find(({ id }) => id === member.id);
  return rolesManagedBy(current?.role ?? 'clerk');
}
