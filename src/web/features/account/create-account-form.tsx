import { Link } from 'wouter';
import type { Account } from '#contracts/auth.ts';
import { useSession } from '#web/features/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { checkRegistration, MAX_LENGTH, REGISTRATION_FIELDS } from './checks.ts';
import { failureRefusal } from './form-failure.ts';
import { FormNotice } from './form-notice.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Everything that an account needs (C2, /login; C5, registration). @param onDone called once the session has begun */
export function CreateAccountForm({ onDone }: { onDone?: (account: Account) => void }) {
  const { register } = useSession();
  const { form, errors, notice, busy, submitType } = useAccountForm({
    fields: REGISTRATION_FIELDS,
    check: checkRegistration,
    send: async ({ name, email, phone, password }) => {
      try {
        const account = await register({ name: name.trim(), email: email.trim(), phone: phone.trim(), password });
        toast({ title: 'Account created!' });
        onDone?.(account);
        return null;
      } catch (error) {
        const texts = { title: 'Registration failed', fallback: 'Please try again', fields: REGISTRATION_FIELDS };
        return failureRefusal(error, texts);
      }
    },
  });
  return (
    <form {...form} aria-label="Create Account" className="grid gap-5">
      <TextField label="Full name" name="name" autoComplete="name" maxLength={MAX_LENGTH.name} error={errors.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={MAX_LENGTH.email}
        error={errors.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder="(512) 555-0142"
        maxLength={MAX_LENGTH.phone}
        error={errors.phone}
      />
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
      <FormNotice>{notice}</FormNotice>
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
    <p className="text-[0.9375rem] text-muted">
      By creating an account you agree to{' '}
      <Link href="/about#agreement" className="text-link">
        the terms of a sale
      </Link>
      , and that we keep your name, email and phone to handle your orders. You can download or delete your data at any
      time.
    </p>
  );
}
