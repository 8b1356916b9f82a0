import { Link } from 'wouter';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { PasswordField } from './password-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { useRegistration } from './use-registration.ts';

/** Everything that an account needs (C2, /login; C5, registration). */
export function CreateAccountForm() {
  const { form, errors, notice, busy, submitType } = useRegistration();
  return (
    <form {...form} aria-label="Create Account" className="grid gap-5">
      <PersonFields errors={errors} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters. A few words that only you would put together are good."
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        autoComplete="new-password"
        error={errors.confirmation}
      />
      <FormNotice isTold>{notice}</FormNotice>
      <Button type={submitType} size="lg" busy={busy}>
        Create Account
      </Button>
      <TermsNote />
    </form>
  );
}

/** What one agrees to, in words that hold: the shop keeps to them in code. */
function TermsNote() {
  return (
    <p className="text-note text-muted">
      By creating an account you agree to{' '}
      <Link href="/about#agreement" className="text-link">
        the terms of a sale
      </Link>
      , and that we keep your name, email and phone to handle your orders. You can download or delete your data at any
      time.
    </p>
  );
}
