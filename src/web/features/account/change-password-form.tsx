import { call } from '#web/lib/api.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { FormNotice } from './form-notice.tsx';
import { checkPasswordChange, PASSWORD_CHANGE_FIELDS, type PasswordChangeField } from './own-account-checks.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm, type Values } from './use-account-form.ts';

/** A new password, by the one before. */
export function ChangePasswordForm() {
  const { form, errors, notice, busy, submitType } = useAccountForm({
    fields: PASSWORD_CHANGE_FIELDS,
    check: checkPasswordChange,
    send: changePassword,
    failure: { title: 'Your password is not changed', fallback: 'Please try again.', blame: 'currentPassword' },
    emptyAfterwards: true,
  });
  return (
    <form {...form} aria-label="Change password" className="grid gap-5">
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
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
      <FormNotice>{notice}</FormNotice>
      <Button type={submitType} busy={busy} className="sm:justify-self-start">
        Change Password
      </Button>
    </form>
  );
}

async function changePassword({ currentPassword, password }: Values<PasswordChangeField>): Promise<void> {
  const { message } = await call('auth.changePassword', { body: { currentPassword, newPassword: password } });
  toast({ title: 'Password changed', description: message });
  await refreshReads('/api/auth/sessions');
}
