import * as z from 'zod/mini';
import { ACCOUNT_TEXTS, MIN_PASSWORD } from '#domain/account-texts.ts';
import { cleanEmail, EMAIL_MESSAGE, emailProblem } from '#domain/email/read-email.ts';
import { phoneProblem } from '#domain/phone/read-phone.ts';
import { atMost, line, optionalLine } from './fields.ts';

/** Forms of an account. The server makes the final check of each field; contracts/auth.ts takes the same fields. */

const MAX_PASSWORD = 200;
const { name: noName, phone: noPhone, password: tooShort, different } = ACCOUNT_TEXTS;

export const personName = line(120, noName);
/** Limited to 200 characters: a longer one only takes more time to hash. */
export const newPassword = z.string(tooShort).check(z.minLength(MIN_PASSWORD, tooShort), atMost(MAX_PASSWORD));
export const givenPassword = z.string('Required').check(z.minLength(1, 'Required'), atMost(MAX_PASSWORD));

export const typedPhone = z.string(noPhone).check(
  z.trim(),
  z.refine((typed) => phoneProblem(typed) === null, {
    error: ({ input }) => phoneProblem(String(input), noPhone) ?? noPhone,
  }),
);
const IS_EMAIL = z.refine<string>((text) => emailProblem(text) === null, {
  error: ({ input }) => emailProblem(String(input)) ?? EMAIL_MESSAGE,
});
export const typedEmail = z.string(EMAIL_MESSAGE).check(z.overwrite(cleanEmail), IS_EMAIL);

/** E-mail and password of an account. */
export const signInForm = z.object({
  email: z.string('Required').check(z.trim(), z.minLength(1, 'Required'), z.overwrite(cleanEmail), IS_EMAIL),
  password: givenPassword,
});

/** Form for the address that gets the link to a new password. */
export const emailForm = z.object({ email: typedEmail });

/** Reports two different passwords together with all other errors, once the second is typed. */
const TYPED_ALIKE = z.refine<{ password: string; confirmation: string }>(
  ({ password, confirmation }) => password === confirmation,
  { path: ['confirmation'], message: different, when: ({ value }) => isTypedTwice(value) },
);

/** New password, set by a link: typed twice. */
export const newPasswordForm = z.object({ password: newPassword, confirmation: givenPassword }).check(TYPED_ALIKE);

/** Registration on the way to an order: the password is typed once. */
export const briefRegistrationForm = z.object({
  name: personName,
  email: typedEmail,
  phone: typedPhone,
  password: newPassword,
  confirmation: z.string(),
  /** True when the box next to the offers is ticked. */
  offers: z.boolean(),
});

/** Registration: all fields required, and the password typed twice. */
export const registrationForm = z.extend(briefRegistrationForm, { confirmation: givenPassword }).check(TYPED_ALIKE);

/** Name and phone; the address may be left out. The server makes the final check of its state and ZIP code. */
export const profileForm = z.object({
  name: personName,
  phone: typedPhone,
  address: optionalLine(200),
  city: optionalLine(80),
  state: optionalLine(40),
  zipCode: optionalLine(10),
});
export type ProfileForm = z.infer<typeof profileForm>;

/** New password, confirmed by the current one; typed twice. */
export const passwordChangeForm = z
  .object({ currentPassword: givenPassword, password: newPassword, confirmation: givenPassword })
  .check(TYPED_ALIKE);

function isTypedTwice(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'confirmation' in value && value.confirmation !== '';
}

/** Password, required before an action that cannot be undone. */
export const deletionForm = z.object({ password: givenPassword });
