import { checkRegistration, MAX_LENGTH } from '#web/features/account/checks.ts';
import { failureRefusal } from '#web/features/account/form-failure.ts';
import { FormNotice } from '#web/features/account/form-notice.tsx';
import { PasswordField } from '#web/features/account/password-field.tsx';
import { useAccountForm } from '#web/features/account/use-account-form.ts';
import { useSession } from '#web/features/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Person } from './sell-form.ts';

const FIELDS = ['name', 'email', 'phone', 'password'] as const;

interface RegistrationFormProps {
  /** What was typed before. */
  person: Person;
  onPerson: (change: Partial<Person>) => void;
}

/** Name, email, phone and password (C2, C5): the password is typed once, since its owner can look at it. */
export function RegistrationForm({ person, onPerson }: RegistrationFormProps) {
  const { register } = useSession();
  const { form, errors, notice, busy, submitType } = useAccountForm({
    fields: FIELDS,
    check: (values) => checkRegistration({ ...values, confirmation: values.password }),
    send: async ({ name, email, phone, password }) => {
      try {
        await register({ name: name.trim(), email: email.trim(), phone: phone.trim(), password });
        toast({ title: 'Account created!' });
        return null;
      } catch (error) {
        return failureRefusal(error, { title: 'Registration failed', fallback: 'Please try again', fields: FIELDS });
      }
    },
  });
  return (
    <form {...form} aria-label="Create an account" className="grid gap-5">
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={MAX_LENGTH.name}
        defaultValue={person.name}
        onChange={(event) => onPerson({ name: event.target.value })}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={MAX_LENGTH.email}
        defaultValue={person.email}
        onChange={(event) => onPerson({ email: event.target.value })}
        error={errors.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder="(512) 555-0142"
        maxLength={MAX_LENGTH.phone}
        defaultValue={person.phone}
        onChange={(event) => onPerson({ phone: event.target.value })}
        error={errors.phone}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={errors.password}
      />
      <FormNotice>{notice}</FormNotice>
      <Button type={submitType} size="lg" busy={busy}>
        Create Account and Submit
      </Button>
    </form>
  );
}
