import type { StaffState } from '#contracts/staff.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { areasOf } from '#domain/staff-roles.ts';
import { useOpenGate } from './staff-context.ts';

/** Returns the areas whose rights this terminal has. As on the server, a clerk has none of an admin's, and nobody no more than a clerk. */
export function useMayUse(): readonly StaffArea[] {
  const { staff } = useOpenGate();
  return areasOf(staff, staff.areas);
}

/** Returns the rights of a browser as a text, which differs when they do. */
export function rightsOf({ areas, member, isNobody }: Pick<StaffState, 'areas' | 'member' | 'isNobody'>): string {
  return [...areas, member?.id, member?.role, isNobody].join(' ');
}

/** Returns the rights of this browser as a text, which differs when they do. */
export function useRights(): string {
  return rightsOf(useOpenGate().staff);
}

/** Returns true for whoever has an admin's rights here. */
export function useIsAdmin(): boolean {
  return useMayUse().includes('admin');
}
