import { Link } from 'wouter';
import { signInForm } from '#contracts/forms/accounts.ts';
import { useSession } from '#web/features/session/index.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { reportAccountFailure } from '../failure.ts';
import { EMAIL_INPUT, PasswordField } from '../fields.tsx';

const FAILURE = {
  title: 'Login failed',
  isSpecified: true,
  fallback: 'Invalid email or password',
  blame: 'password',
} as const;

/** Signs in with e-mail and password. */
export function SignInForm() {
  const { login } = useSession();
  const { control, element, isBusy, failure, isWaiting } = useForm({
    schema: signInForm,
    initial: { email: '', password: '' },
    send: async (typed) => {
      await login(typed);
      toast({ title: 'Welcome back!' });
    },
    reportFailure: (error, isPlaced) => reportAccountFailure(error, isPlaced, FAILURE),
  });
  return (
    <form {...element} aria-label="Sign In" className="grid gap-5">
      <FormField control={control} name="email">
        {(field) => <TextField {...EMAIL_INPUT} {...field} />}
      </FormField>
      <FormField control={control} name="password">
        {(field) => <PasswordField label="Password" autoComplete="current-password" {...field} />}
      </FormField>
      <FormNotice isAnnounced>{failure}</FormNotice>
      <Button type="submit" waits={isWaiting} size="lg" busy={isBusy}>
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
