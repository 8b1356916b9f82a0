import { checkRegistration } from '#web/features/account/checks.ts';
import { PasswordField } from '#web/features/account/password-field.tsx';
import { PersonFields } from '#web/features/account/person-fields.tsx';
import { useRegistration } from '#web/features/account/use-registration.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import type { Person } from './sell-form.ts';

interface RegistrationFormProps {
  /** What was typed before. */
  person: Person;
  onPerson: (change: Partial<Person>) => void;
}

/** Name, email, phone and password (C2, C5): the password is typed once, since its owner can look at it. */
export function RegistrationForm({ person, onPerson }: RegistrationFormProps) {
  const { form, errors, notice, busy, submitType } = useRegistration((values) =>
    checkRegistration({ ...values, confirmation: values.password }),
  );
  return (
    <form {...form} aria-label="Create an account" className="grid gap-5">
      <PersonFields errors={errors} person={person} onPerson={onPerson} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={errors.password}
      />
      <FormNotice isTold>{notice}</FormNotice>
      <Button type={submitType} size="lg" busy={busy}>
        Create Account and Submit
      </Button>
    </form>
  );
}
