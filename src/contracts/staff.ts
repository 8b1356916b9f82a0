import { z } from 'zod';
import { STAFF_AREAS } from '#domain/staff-areas.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { endpoint, everyone } from './endpoint.ts';
import { id } from './fields.ts';
import { identifyForm, memberName as name, passcode, setupForm } from './forms/staff.ts';

const area = z.enum(STAFF_AREAS);
const role = z.enum(STAFF_ROLES);
const member = z.object({ id, name: z.string(), role });

/** Areas that are open in this browser, and its member of staff. */
export const staffState = z.object({
  /** Areas that are open in this browser; admin opens all of them. Empty without a session. */
  areas: z.array(area),
  /** Member who was identified by a passcode. */
  member: member.nullable(),
  /** True when the shop has members and none is identified here: pages that clerks may not see are closed (decision 005). */
  isNobody: z.boolean(),
  /** True when changes need an identified member. */
  passcodeRequired: z.boolean(),
  /** Seconds without activity after which the session locks. */
  idleSeconds: z.int(),
});
export type StaffState = z.infer<typeof staffState>;

/**
 * Returns the open areas to the gates. Reads never count as activity of a session: screens poll on their own.
 */
export const getStaffSession = endpoint({
  id: 'staff.session',
  summary: 'Staff areas that are open in this browser',
  access: everyone,
  responses: { 200: staffState },
});

/** Reports activity on the screen, so the session does not lock. Every other write does so too. */
export const keepStaffSession = endpoint({
  id: 'staff.seen',
  summary: 'Report activity at the screen',
  access: everyone,
  responses: { 200: staffState },
});

/** Opens an area with its password. A second area is added to the session; each time the browser gets a new secret. */
export const openStaffSession = endpoint({
  id: 'staff.open',
  summary: 'Open a staff area by its password',
  access: everyone,
  body: z.strictObject({ area, password: z.string('Required').min(1, 'Required').max(200, 'Up to 200 characters') }),
  responses: { 200: staffState },
  errors: ['staff_password_wrong', 'too_many_requests'],
});

/** Opens the admin area for the owner of a new shop, with the code that was printed at its start (decision 025). */
export const openWithSetupCode = endpoint({
  id: 'staff.openWithCode',
  summary: 'Open the admin area of a new shop by its setup code',
  access: everyone,
  body: z.strictObject({ code: setupForm.shape.code }),
  responses: { 200: staffState },
  errors: ['setup_code_wrong', 'too_many_requests'],
});

/** Closes every area that is open in this browser. Not an error when none is open. */
export const closeStaffSession = endpoint({
  id: 'staff.close',
  summary: 'Close the staff areas of this browser',
  access: everyone,
  responses: { 200: staffState },
});

const staff = ['pos', 'repair-pos', 'admin'] as const;

/** Member of staff. It leaves out passcodes: every member has one. */
export const staffMember = member.extend({ isActive: z.boolean() });
export type StaffMember = z.infer<typeof staffMember>;

/** Lists members by name, former members for admins only. */
export const listStaffMembers = endpoint({
  id: 'staff.members',
  summary: 'Members of staff',
  access: staff,
  responses: { 200: z.array(staffMember) },
});

export const createStaffMember = endpoint({
  id: 'staff.createMember',
  summary: 'Add a member of staff',
  access: ['admin'],
  activity: 'Added the employee {object}',
  body: z.strictObject({ name, passcode, role: role.default('clerk') }),
  example: { name: 'Sam Reed', passcode: '1357' },
  responses: { 201: staffMember },
  errors: ['staff_name_taken', 'staff_passcode_required', 'role_above_yours'],
  idempotent: true,
  beforePasscode: true,
});

/** Changes the given fields. The changed member has to identify again; a member who leaves the shop is signed out. */
export const updateStaffMember = endpoint({
  id: 'staff.updateMember',
  summary: 'Rename a member of staff, set role or passcode, let them go or come back',
  access: ['admin'],
  activity: 'Changed the employee {object}',
  params: z.strictObject({ id }),
  body: z.strictObject({
    name: z.optional(name),
    passcode: z.optional(passcode),
    role: role.optional(),
    isActive: z.boolean().optional(),
  }),
  example: { isActive: true },
  responses: { 200: staffMember },
  errors: ['not_found', 'staff_name_taken', 'staff_passcode_required', 'role_above_yours', 'last_owner'],
  beforePasscode: true,
});

/** Identifies a member. From then on, changes from this browser name them. */
export const identifyMember = endpoint({
  id: 'staff.identify',
  summary: 'Identify a member of staff at this computer by passcode',
  access: staff,
  activity: 'Signed in at this computer',
  body: z.strictObject({ ...identifyForm.shape, memberId: id }),
  responses: { 200: staffState },
  errors: ['passcode_wrong', 'too_many_requests'],
  beforePasscode: true,
});

export const stepBack = endpoint({
  id: 'staff.stepBack',
  summary: 'End the identification of a member at this computer',
  access: staff,
  activity: 'Signed out at this computer',
  responses: { 200: staffState },
  beforePasscode: true,
});
