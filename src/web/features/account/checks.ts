import { ACCOUNT_TEXTS, MIN_PASSWORD } from '#domain/account-texts.ts';
import { normalizePhone } from '#domain/phone/normalize-phone.ts';
import type { Refusal } from './form-failure.ts';
import type { Values } from './use-account-form.ts';

/**
 * The rules of the account's forms that somebody may fill in before the page is taken over (C5). The server has the last word on
 * each. Those of the page of an account: contracts/forms/accounts.ts.
 */

export const SIGN_IN_FIELDS = ['email', 'password'] as const;
export type SignInField = (typeof SIGN_IN_FIELDS)[number];
export const REGISTRATION_FIELDS = ['name', 'email', 'phone', 'password', 'confirmation'] as const;
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];
export const NEW_PASSWORD_FIELDS = ['password', 'confirmation'] as const;
export type NewPasswordField = (typeof NEW_PASSWORD_FIELDS)[number];

/** Enough to catch a slip. */
const LIKELY_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What is wrong with one field, or null. */
const RULES = {
  given: (text: string) => (text === '' ? 'Required' : null),
  name: (text: string) => (text.trim() === '' ? ACCOUNT_TEXTS.name : null),
  email: (text: string) => (LIKELY_EMAIL.test(text.trim()) ? null : 'Invalid email'),
  phone: (text: string) => (normalizePhone(text) === null ? ACCOUNT_TEXTS.phone : null),
  password: (text: string) => (text.length < MIN_PASSWORD ? ACCOUNT_TEXTS.password : null),
} as const;

export const DIFFERENT_TOAST = {
  title: 'Error',
  description: ACCOUNT_TEXTS.different,
  variant: 'destructive',
} as const;

/** Login page: all fields required. */
export function checkSignIn({ email, password }: Values<SignInField>): Refusal<SignInField> | null {
  const errors = {
    email: email.trim() === '' ? RULES.given('') : RULES.email(email),
    password: RULES.given(password),
  };
  return refusal(errors);
}

/** An address alone. */
export function checkEmail({ email }: Values<'email'>): Refusal<'email'> | null {
  return refusal({ email: RULES.email(email) });
}

/** Create Account: all fields required, and the password typed twice alike. */
export function checkRegistration(values: Values<RegistrationField>): Refusal<RegistrationField> | null {
  const { name, email, phone } = values;
  const errors = { name: RULES.name(name), email: RULES.email(email), phone: RULES.phone(phone) };
  const passwords = checkPasswords(values);
  return refusal({ ...errors, ...passwords.errors }, passwords.different);
}

/** A new password, by a link. */
export function checkNewPassword(values: Values<NewPasswordField>): Refusal<NewPasswordField> | null {
  const { errors, different } = checkPasswords(values);
  return refusal(errors, different);
}

/** A new password, typed twice alike. `different` says that it was not. */
function checkPasswords({ password, confirmation }: Values<NewPasswordField>) {
  const different = password !== confirmation && confirmation !== '';
  const confirmationError = different ? ACCOUNT_TEXTS.different : RULES.given(confirmation);
  return { errors: { password: RULES.password(password), confirmation: confirmationError }, different };
}

/** @param different says in a toast that the passwords differ @returns null where nothing was found */
function refusal<Field extends string>(
  found: Partial<Record<Field, string | null>>,
  different = false,
): Refusal<Field> | null {
  const errors: Partial<Record<Field, string>> = {};
  for (const field in found) {
    const text = found[field];
    if (typeof text === 'string') errors[field] = text;
  }
  if (Object.keys(errors).length === 0) return null;
  return { errors, notice: null, toast: different ? DIFFERENT_TOAST : null };
}
