import { STAFF_AREAS, type StaffArea } from './staff-areas.ts';

/** Roles of members of staff, the highest first (issue 10, Employees). */
export const STAFF_ROLES = ['owner', 'manager', 'clerk'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Rights of a role: areas whose rights it may use when they are open, and roles that it adds, changes and removes. */
const RIGHTS: Record<StaffRole, { areas: readonly StaffArea[]; manages: readonly StaffRole[] }> = {
  owner: { areas: STAFF_AREAS, manages: STAFF_ROLES },
  manager: { areas: STAFF_AREAS, manages: ['manager', 'clerk'] },
  clerk: { areas: ['pos', 'repair-pos'], manages: [] },
};

/** Returns the areas that a member may use at a terminal where `open` are open: a clerk has no admin rights there. */
export function areasOfRole(role: StaffRole, open: readonly StaffArea[]): StaffArea[] {
  return open.filter((area) => RIGHTS[role].areas.includes(area));
}

/** Returns the roles that a member may assign, and whose members they may change: none above their own. */
export function rolesManagedBy(role: StaffRole): readonly StaffRole[] {
  return RIGHTS[role].manages;
}
