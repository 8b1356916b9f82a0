import * as z from 'zod/mini';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { atMost, choice, line } from './fields.ts';

/** Forms about members of staff; contracts/staff.ts takes the same fields. */

/** Format of a passcode. */
export const PASSCODE_DIGITS = /^\d{4,12}$/;
const DIGITS_TEXT = '4 to 12 digits';
export const passcode = z.string(DIGITS_TEXT).check(z.regex(PASSCODE_DIGITS, DIGITS_TEXT));
export const memberName = line(60, 'Please enter a name.');

/** Rules of the form that edits a member of staff: an empty passcode keeps the current one. */
export const memberForm = z.object({
  name: memberName,
  passcode: z.string(DIGITS_TEXT).check(z.refine((text) => text === '' || PASSCODE_DIGITS.test(text), DIGITS_TEXT)),
  role: choice(STAFF_ROLES, 'Please choose a role.'),
  works: z.enum(['yes', 'no'], 'Please choose.'),
});

/** Rules of the form that adds a member of staff. */
export const newMemberForm = z.extend(memberForm, {
  passcode: z
    .string(DIGITS_TEXT)
    .check(z.minLength(1, 'Please enter a passcode.'), z.regex(PASSCODE_DIGITS, DIGITS_TEXT)),
});

/** Rules of the form that identifies a member of staff at a terminal. */
export const identifyForm = z.object({
  memberId: z.string('Please choose your name.').check(z.minLength(1, 'Please choose your name.')),
  passcode: z.string('Please enter your passcode.').check(z.minLength(1, 'Please enter your passcode.'), atMost(20)),
});

/** Rules of the form that opens a staff area by its password. */
export const gateForm = z.object({
  password: z.string('Please enter the password.').check(z.minLength(1, 'Please enter the password.'), atMost(200)),
});

/** Rules of the form that opens the guide of a new shop. */
export const setupForm = z.object({
  code: z.string('Please enter the setup code.').check(z.minLength(1, 'Please enter the setup code.'), atMost(40)),
});
