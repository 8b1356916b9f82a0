import { STAFF_AREAS, type StaffArea } from './staff-areas.ts';

/** The roles of members of staff, the highest first (issue 10, Employees). */
export const STAFF_ROLES = ['owner', 'manager', 'clerk'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The rights of a role: areas whose rights it lets an open area have, and roles that it adds, changes and lets go. */
const RIGHTS: Record<StaffRole, { areas: readonly StaffArea[]; manages: readonly StaffRole[] }> = {
  owner: { areas: STAFF_AREAS, manages: STAFF_ROLES },
  manager: { areas: STAFF_AREAS, manages: ['manager', 'clerk'] },
  clerk: { areas: ['pos', 'repair-pos'], manages: [] },
};

/** Returns the areas that a member may act in at a terminal where `open` are open: a clerk has no admin's rights there. */
export function areasOfRole(role: StaffRole, open: readonly StaffArea[]): StaffArea[] {
  return open.filter((area) => RIGHTS[role].areas.includes(area));
}

/** Returns the roles that a member may give, and whose members they may change: none above their own. */
export function rolesManagedBy(role: StaffRole): readonly StaffRole[] {
  return RIGHTS[role].manages;
}
