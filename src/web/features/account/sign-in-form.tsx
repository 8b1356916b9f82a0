import { Link } from 'wouter';
import { useSession } from '#web/features/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { checkSignIn, SIGN_IN_FIELDS } from './checks.ts';
import { EMAIL_INPUT } from './inputs.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** E-mail and password (C2, /login). */
export function SignInForm() {
  const { login } = useSession();
  const { form, errors, notice, busy, submitType } = useAccountForm({
    fields: SIGN_IN_FIELDS,
    check: checkSignIn,
    send: async ({ email, password }) => {
      await login({ email: email.trim(), password });
    },
    success: { title: 'Welcome back!' },
    failure: { title: 'Login failed', fallback: 'Invalid email or password', blame: 'password' },
  });
  return (
    <form {...form} aria-label="Sign In" className="grid gap-5">
      <TextField {...EMAIL_INPUT} error={errors.email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <FormNotice isTold>{notice}</FormNotice>
      <Button type={submitType} size="lg" busy={busy}>
        Sign In
      </Button>
      <p>
        <Link href="/forgot-password" className="text-link inline-flex min-h-target items-center">
          Forgot your password?
        </Link>
      </p>
    </form>
  );
}
