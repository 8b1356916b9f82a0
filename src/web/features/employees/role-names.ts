import type { StaffRole } from '#domain/staff-roles.ts';

/** Names of the roles on screen. */
export const ROLE_NAMES: Record<StaffRole, string> = { owner: 'Owner', manager: 'Manager', clerk: 'Clerk' };
