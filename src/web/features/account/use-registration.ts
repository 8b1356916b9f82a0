import { useSession } from '#web/features/session/session-context.ts';
import { checkRegistration, REGISTRATION_FIELDS, type RegistrationField } from './checks.ts';
import { type AccountForm, useAccountForm } from './use-account-form.ts';

/**
 * The form that makes an account and signs in (C5, registration; C8 for its texts).
 * @param check what is wrong with what was typed; by default with a password that is typed twice
 */
export function useRegistration(check = checkRegistration): AccountForm<RegistrationField> {
  const { register } = useSession();
  return useAccountForm({
    fields: REGISTRATION_FIELDS,
    check,
    send: async ({ name, email, phone, password }) => {
      await register({ name: name.trim(), email: email.trim(), phone: phone.trim(), password });
    },
    success: { title: 'Account created!' },
    failure: { title: 'Registration failed', fallback: 'Please try again' },
  });
}
