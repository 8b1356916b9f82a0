import { ApiError, call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { checkNewPassword, NEW_PASSWORD_FIELDS } from './checks.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The link is used up, replaced or too old. */
  onLinkInvalid: () => void;
}

/** A new password, by the link of an e-mail. */
export function ResetPasswordForm({ token, onDone, onLinkInvalid }: ResetPasswordFormProps) {
  const { form, errors, notice, busy, submitType } = useAccountForm({
    fields: NEW_PASSWORD_FIELDS,
    check: checkNewPassword,
    send: async ({ password }) => {
      try {
        await call('auth.resetPassword', { body: { token, password } });
      } catch (error) {
        if (isLinkInvalid(error)) onLinkInvalid();
        throw error;
      }
      toast({ title: 'Your new password is set', description: 'Please sign in with it.' });
      onDone();
    },
    failure: { title: 'No new password was set', fallback: 'Please try again.' },
  });
  return (
    <form {...form} aria-label="New password" className="grid gap-5">
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={errors.password}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmation"
        autoComplete="new-password"
        error={errors.confirmation}
      />
      <FormNotice isTold>{notice}</FormNotice>
      <Button type={submitType} size="lg" busy={busy}>
        Set New Password
      </Button>
    </form>
  );
}

/** A token that was cut off is malformed to the server, and to its owner simply not valid. */
function isLinkInvalid(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'link_invalid' || 'token' in error.errors);
}
