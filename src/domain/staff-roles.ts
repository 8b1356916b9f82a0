import { STAFF_AREAS, type StaffArea } from './staff-areas.ts';

/** Roles of members of staff, the highest first (issue 10, Employees). */
export const STAFF_ROLES = ['owner', 'manager', 'clerk'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Rights of a role: areas that it may use when they are open, and roles whose members it adds, changes and removes. */
const RIGHTS: Record<StaffRole, { areas: readonly StaffArea[]; manages: readonly StaffRole[] }> = {
  owner: { areas: STAFF_AREAS, manages: STAFF_ROLES },
  manager: { areas: STAFF_AREAS, manages: ['manager', 'clerk'] },
  clerk: { areas: ['pos', 'repair-pos'], manages: [] },
};

/** Returns the areas that a member may use at a terminal where `open` are open: a clerk has no admin rights there. */
function areasOfRole(role: StaffRole, open: readonly StaffArea[]): StaffArea[] {
  return open.filter((area) => RIGHTS[role].areas.includes(area));
}

/** The member at a terminal. */
interface AtTerminal {
  /** The member identified there, or null. */
  member: { role: StaffRole } | null;
  /** True when the shop has members and none of them is identified there. */
  isNobody: boolean;
}

/**
 * Returns the areas that may be used at a terminal where `open` are open. Without an identified member, in a shop that has members,
 * it has only a clerk's rights, so that signing out gains none (decision 005). In a shop without members, the passwords of the
 * areas decide.
 */
export function areasOf({ member, isNobody }: AtTerminal, open: readonly StaffArea[]): StaffArea[] {
  return member === null && !isNobody ? [...open] : areasOfRole(member?.role ?? 'clerk', open);
}

/** Areas that clerks may use. */
export const CLERKS_AREAS: readonly StaffArea[] = RIGHTS.clerk.areas;

/** Returns true for a role with an admin's rights: such a member can give an admin's approval with their passcode. */
export function approvesAsAdmin(role: StaffRole): boolean {
  return RIGHTS[role].areas.includes('admin');
}

/** Returns the roles that a member may assign, and whose members they may change: none above their own role. */
export function rolesManagedBy(role: StaffRole): readonly StaffRole[] {
  return RIGHTS[role].manages;
}
