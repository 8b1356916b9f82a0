import { checkPasswords, NEW_PASSWORD_FIELDS, RULES, refusal } from './checks.ts';
import type { Refusal } from './form-failure.ts';
import type { Values } from './use-account-form.ts';

/** The rules of the forms on the page of an account (C5): profile, change of the password, deletion. */

export const PROFILE_FIELDS = ['name', 'phone', 'address', 'city', 'state', 'zipCode'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export const PASSWORD_CHANGE_FIELDS = ['currentPassword', ...NEW_PASSWORD_FIELDS] as const;
export type PasswordChangeField = (typeof PASSWORD_CHANGE_FIELDS)[number];

export const DELETION_FIELDS = ['password'] as const;

/** A name and a phone; the address may be left out. */
export function checkProfile({ name, phone }: Values<ProfileField>): Refusal<ProfileField> | null {
  return refusal({ name: RULES.name(name), phone: RULES.phone(phone) });
}

/** A new password, by the one before. */
export function checkPasswordChange(values: Values<PasswordChangeField>): Refusal<PasswordChangeField> | null {
  const { errors, different } = checkPasswords(values);
  return refusal({ currentPassword: RULES.given(values.currentPassword), ...errors }, different);
}

/** The password alone, before what cannot be undone. */
export function checkPassword({ password }: Values<'password'>): Refusal<'password'> | null {
  return refusal({ password: RULES.given(password) });
}
