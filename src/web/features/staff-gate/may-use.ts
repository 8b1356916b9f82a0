import type { StaffArea } from '#domain/staff-areas.ts';
import { areasOfRole } from '#domain/staff-roles.ts';
import { useOpenGate } from './staff-context.ts';

/** Returns the areas whose rights the member at this terminal has. As on the server, a clerk has none of an admin's. */
export function useMayUse(): readonly StaffArea[] {
  const { areas, member } = useOpenGate().staff;
  return member === null ? areas : areasOfRole(member.role, areas);
}

/** Returns the rights of this browser as a text, which differs when they do. */
export function useRights(): string {
  const { staff } = useOpenGate();
  return [...staff.areas, staff.member?.id].join(' ');
}

/** Returns true for whoever has an admin's rights here. */
export function useIsAdmin(): boolean {
  return useMayUse().includes('admin');
}
