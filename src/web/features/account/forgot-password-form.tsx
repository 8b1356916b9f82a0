import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { checkEmail } from './checks.ts';
import { EMAIL_INPUT } from './inputs.ts';
import { useAccountForm } from './use-account-form.ts';

const FIELDS = ['email'] as const;

/** @param onSent called with the address that was asked for, whether it has an account or not */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, errors, notice, busy, submitType } = useAccountForm({
    fields: FIELDS,
    check: checkEmail,
    send: async ({ email }) => {
      await call('auth.forgotPassword', { body: { email: email.trim() } });
      onSent(email.trim());
    },
    failure: { title: 'No link was sent', fallback: 'Please try again.' },
  });
  return (
    <form {...form} aria-label="Forgot password" className="grid gap-5">
      <TextField {...EMAIL_INPUT} error={errors.email} />
      <FormNotice isTold>{notice}</FormNotice>
      <Button type={submitType} size="lg" busy={busy}>
        Send Link
      </Button>
    </form>
  );
}
