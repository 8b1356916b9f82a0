import type { StaffState } from '#contracts/staff.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { areasOf } from '#domain/staff-roles.ts';
import { useOpenGate } from './staff-context.ts';

/** Returns the areas whose rights this terminal has. As on the server, a clerk, or a terminal without a member, has no admin rights. */
export function useMayUse(): readonly StaffArea[] {
  const { staff } = useOpenGate();
  return areasOf(staff, staff.areas);
}

/** Returns the rights of a browser as a text that changes with them. */
export function rightsOf({ areas, member, isNobody }: Pick<StaffState, 'areas' | 'member' | 'isNobody'>): string {
  return [...areas, member?.id, member?.role, isNobody].join(' ');
}

/** Returns the rights of this browser as a text that changes with them. */
export function useRights(): string {
  return rightsOf(useOpenGate().staff);
}

/** Returns true when this terminal has admin rights. */
export function useIsAdmin(): boolean {
  return useMayUse().includes('admin');
}
