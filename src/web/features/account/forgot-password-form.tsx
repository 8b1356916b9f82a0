import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { checkEmail, MAX_LENGTH } from './checks.ts';
import { failureRefusal } from './form-failure.ts';
import { FormNotice } from './form-notice.tsx';
import { useAccountForm } from './use-account-form.ts';

const FIELDS = ['email'] as const;

/** @param onSent called with the address that was asked for, whether it has an account or not */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, errors, notice, busy, submitType } = useAccountForm({
    fields: FIELDS,
    check: checkEmail,
    send: async ({ email }) => {
      try {
        await call('auth.forgotPassword', { body: { email: email.trim() } });
        onSent(email.trim());
        return null;
      } catch (error) {
        const texts = { title: 'No link was sent', fallback: 'Please try again.', fields: FIELDS };
        return failureRefusal(error, texts);
      }
    },
  });
  return (
    <form {...form} aria-label="Forgot password" className="grid gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={MAX_LENGTH.email}
        error={errors.email}
      />
      <FormNotice>{notice}</FormNotice>
      <Button type={submitType} size="lg" busy={busy}>
        Send Link
      </Button>
    </form>
  );
}
