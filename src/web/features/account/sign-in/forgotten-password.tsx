import { emailForm, newPasswordForm } from '#contracts/forms/accounts.ts';
import { ApiError, call, NetworkError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { reportAccountFailure, reportDifferentPasswords } from '../failure.ts';
import { EMAIL_INPUT, PasswordField } from '../fields.tsx';

/** Asks for a link to set a new password. @param onSent receives the address, whether it has an account or not */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { control, element, isBusy, failure, isWaiting } = useForm({
    schema: emailForm,
    initial: { email: '' },
    send: async (body) => {
      await call('auth.forgotPassword', { body });
      onSent(body.email);
    },
    reportFailure: (error, isPlaced) => reportAccountFailure(error, isPlaced, { title: 'Link not sent' }),
  });
  return (
    <form {...element} aria-label="Forgot password" className="grid gap-5">
      <FormField control={control} name="email">
        {(field) => <TextField {...EMAIL_INPUT} {...field} />}
      </FormField>
      <FormNotice isAnnounced>{failure}</FormNotice>
      <Button type="submit" waits={isWaiting} size="lg" busy={isBusy}>
        Send Link
      </Button>
    </form>
  );
}

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  /** Called when the link is used up, replaced or expired. */
  onLinkInvalid: () => void;
}

/** Sets a new password with the link of an e-mail. */
export function ResetPasswordForm({ token, onDone, onLinkInvalid }: ResetPasswordFormProps) {
  const { control, element, isBusy, failure, isWaiting } = useForm({
    schema: newPasswordForm,
    initial: { password: '', confirmation: '' },
    send: async ({ password }) => {
      try {
        await call('auth.resetPassword', { body: { token, password } });
      } catch (error) {
        if (isLinkInvalid(error)) onLinkInvalid();
        throw error;
      }
      toast({ title: 'New password set', description: 'Sign in with it to continue.' });
      onDone();
    },
    refuse: reportDifferentPasswords,
    reportFailure: (error, isPlaced) => reportAccountFailure(error, isPlaced, { title: 'Password not changed' }),
  });
  return (
    <form {...element} aria-label="New password" className="grid gap-5">
      <FormField control={control} name="password" dependents={['confirmation']}>
        {(field) => (
          <PasswordField label="New password" autoComplete="new-password" hint="At least 6 characters." {...field} />
        )}
      </FormField>
      <FormField control={control} name="confirmation">
        {(field) => <PasswordField label="Confirm new password" autoComplete="new-password" {...field} />}
      </FormField>
      <FormNotice isAnnounced>{failure}</FormNotice>
      <Button type="submit" waits={isWaiting} size="lg" busy={isBusy}>
        Set New Password
      </Button>
    </form>
  );
}

/** Returns false when the server refuses the link. Returns true without an answer, too: the form reports the failure later. */
export async function isResetLinkValid(token: string): Promise<boolean> {
  try {
    await call('auth.checkReset', { body: { token } });
    return true;
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) return !isLinkInvalid(error);
    throw error;
  }
}

/**
 * Returns true when the link is refused. A truncated token is malformed to the server, but to its owner simply not
 * valid.
 */
function isLinkInvalid(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'link_invalid' || 'token' in error.errors);
}
