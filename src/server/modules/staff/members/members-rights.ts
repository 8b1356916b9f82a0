import type { StaffMember } from '#contracts/staff.ts';
import { rolesManagedBy, type StaffRole } from '#domain/staff-roles.ts';
import { type Caller, openStaff } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { holdManagingMembers } from './members.queries.ts';

/** The rights of a caller over members of staff. */
export interface MemberRights {
  /** @throws Failure role_above_yours where the caller may not give the role, or change who has it */
  require(role: StaffRole): void;
  /** Checks the shop as it is after a change. @throws Failure last_owner where it took the last owner away */
  requireOwnerAfter(changed: StaffMember): void;
}

/**
 * Reads the rights of the caller over members of staff, and keeps them until the transaction ends. They are those of the
 * identified member. While the shop has no owner, the password of the admin area has an owner's, so that there can be a first.
 * @throws Failure staff_passcode_required where the shop has an owner and nobody has said who they are
 */
export async function holdRights(tx: Transaction, caller: Caller): Promise<MemberRights> {
  const managing = await holdManagingMembers(tx);
  const isOwner = ({ role }: Pick<StaffMember, 'role'>) => role === 'owner';
  const hasOwner = managing.some(isOwner);
  const managed = hasOwner ? managedBy(caller, managing) : rolesManagedBy('owner');
  return {
    require: (role) => {
      if (!managed.includes(role)) fail('role_above_yours');
    },
    requireOwnerAfter: ({ id, role, isActive }) => {
      const others = managing.filter((one) => one.id !== id);
      if (hasOwner && !others.some(isOwner) && !(role === 'owner' && isActive)) fail('last_owner');
    },
  };
}

/** Goes by the roles as they are now, not as they were when the request came in. */
function managedBy(caller: Caller, managing: readonly StaffMember[]): readonly StaffRole[] {
  const { member } = openStaff(caller);
  if (member === null) fail('staff_passcode_required');
  const now = managing.find(({ id }) => id === member.id);
  return rolesManagedBy(now?.role ?? 'clerk');
}
