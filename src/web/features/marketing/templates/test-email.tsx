import { useState } from 'react';
import { testEmailForm } from '#contracts/forms/marketing.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { sendTestEmail, type Template } from './templates.api.ts';

/** Sends a template to one address. It counts like any other e-mail to the address. */
export function TestEmail({ templates }: { templates: readonly Template[] }) {
  const [keys] = useState(() => new SentKeys());
  const { control, element, isBusy, failure } = useForm({
    schema: testEmailForm,
    initial: { templateKey: '', testEmail: '' },
    send: async (test) => {
      try {
        const { status } = await sendTestEmail(test, keys.keyOf(test));
        toast(
          status === 'sent'
            ? { title: 'Test email sent', description: test.testEmail }
            : { title: 'Test email not sent yet', description: 'See SMS Notifications for the reason.' },
        );
        keys.settle(test);
      } catch (error) {
        // Ends the key after an answer: the next press is another attempt, and another e-mail.
        if (error instanceof ApiError) keys.settle(test);
        throw error;
      }
    },
    reportFailure: (error, isPlaced) => {
      toastFailure('Failed to send test email', isPlaced ? null : messageOf(error));
      return null;
    },
  });
  return (
    <section aria-labelledby="test-email" className="rounded-2xl border border-line bg-surface p-5">
      <h3 id="test-email" className="text-lg font-semibold tracking-tight">
        Send a test email
      </h3>
      <form {...element} className="mt-3 grid gap-3">
        <FormField control={control} name="templateKey">
          {(field) => (
            <SelectField
              label="Template"
              placeholder="Choose a template"
              options={templates.map(({ key }) => key)}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="testEmail">
          {(field) => <TextField label="Email" type="email" autoComplete="off" maxLength={400} {...field} />}
        </FormField>
        <FormNotice isAnnounced>{failure}</FormNotice>
        <Button type="submit" busy={isBusy} className="justify-self-start">
          Send test email
        </Button>
      </form>
    </section>
  );
}
