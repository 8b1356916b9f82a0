import { Link } from 'wouter';
import type { Account } from '#contracts/auth.ts';
import { useSession } from '#web/features/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { checkSignIn, MAX_LENGTH, SIGN_IN_FIELDS } from './checks.ts';
import { failureRefusal } from './form-failure.ts';
import { FormNotice } from './form-notice.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** E-mail and password (C2, /login). @param onDone called once the session has begun */
export function SignInForm({ onDone }: { onDone?: (account: Account) => void }) {
  const { login } = useSession();
  const { form, errors, notice, busy, submitType } = useAccountForm({
    fields: SIGN_IN_FIELDS,
    check: checkSignIn,
    send: async ({ email, password }) => {
      try {
        const account = await login({ email: email.trim(), password });
        toast({ title: 'Welcome back!' });
        onDone?.(account);
        return null;
      } catch (error) {
        return failureRefusal(error, {
          title: 'Login failed',
          fallback: 'Invalid email or password',
          fields: SIGN_IN_FIELDS,
          blame: 'password',
        });
      }
    },
  });
  return (
    <form {...form} aria-label="Sign In" className="grid gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={MAX_LENGTH.email}
        error={errors.email}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <FormNotice>{notice}</FormNotice>
      <Button type={submitType} size="lg" busy={busy}>
        Sign In
      </Button>
      <p>
        <Link href="/forgot-password" className="text-link inline-flex min-h-11 items-center">
          Forgot your password?
        </Link>
      </p>
    </form>
  );
}
