import { passwordChangeForm } from '#contracts/forms/accounts.ts';
import { call } from '#web/lib/api.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { reportAccountFailure, reportDifferentPasswords } from '../failure.ts';
import { PasswordField } from '../fields.tsx';

const EMPTY = { currentPassword: '', password: '', confirmation: '' };

/** Sets a new password, confirmed by the current one. */
export function ChangePasswordForm() {
  const { control, element, isBusy, failure } = useForm({
    schema: passwordChangeForm,
    initial: EMPTY,
    send: async ({ currentPassword, password }, { reset }) => {
      const { message } = await call('auth.changePassword', { body: { currentPassword, newPassword: password } });
      toast({ title: 'Password changed', description: message });
      reset(EMPTY);
      await refreshReads('/api/auth/sessions');
    },
    refuse: reportDifferentPasswords,
    names: { newPassword: 'password' },
    reportFailure: (error, isPlaced) =>
      reportAccountFailure(error, isPlaced, { title: 'Password not changed', blame: 'currentPassword' }),
  });
  return (
    <form {...element} aria-label="Change password" className="grid gap-5">
      <FormField control={control} name="currentPassword">
        {(field) => <PasswordField label="Current password" autoComplete="current-password" {...field} />}
      </FormField>
      <FormField control={control} name="password" dependents={['confirmation']}>
        {(field) => (
          <PasswordField label="New password" autoComplete="new-password" hint="At least 6 characters." {...field} />
        )}
      </FormField>
      <FormField control={control} name="confirmation">
        {(field) => <PasswordField label="Confirm new password" autoComplete="new-password" {...field} />}
      </FormField>
      <FormNotice isAnnounced>{failure}</FormNotice>
      <Button type="submit" busy={isBusy} className="sm:justify-self-start">
        Change Password
      </Button>
    </form>
  );
}
