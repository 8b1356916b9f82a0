import { rolesManagedBy, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import type { Employee } from './employees.api.ts';

/**
 * Returns the roles that the person at this terminal may assign and change. Only hides controls: the server decides.
 * While the shop has no owner, the password of the admin area is enough.
 * @param actor the identified member; null for none
 */
export function rolesOffered(
  employees: readonly Pick<Employee, 'role' | 'isActive'>[],
  actor: { role: StaffRole } | null,
): readonly StaffRole[] {
  if (actor?.role === 'clerk') return [];
  const hasOwner = employees.some(({ role, isActive }) => role === 'owner' && isActive);
  if (!hasOwner) return STAFF_ROLES;
  return actor === null ? [] : rolesManagedBy(actor.role);
}
