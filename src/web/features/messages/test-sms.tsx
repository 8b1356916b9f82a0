import { useState } from 'react';
import { testSmsForm } from '#contracts/forms/messages.ts';
import type { LoggedMessage } from '#contracts/messages.ts';
import { SMS_TEST_LIMIT } from '#domain/messages.ts';
import { costlyCharacters, smsSegments } from '#domain/sms-segments.ts';
import { waitingText } from '#web/features/order-desk/index.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { sendTestSms } from './messages.api.ts';

/** Sends a test SMS through the provider. Counts like any other text; the typed text survives a failure. */
export function TestSms() {
  const { timeZone } = usePageData().shop;
  const [keys] = useState(() => new SentKeys());
  const { control, element, isBusy, failure } = useForm({
    schema: testSmsForm,
    initial: { phoneNumber: '', message: '' },
    send: async (sms, { readTyped, reset }) => {
      toastSent(await sendTestSms(sms, keys.keyOf(sms)), timeZone);
      keys.settle(sms);
      reset({ ...readTyped(), message: '' });
    },
    reportFailure: (error, isPlaced) => {
      if (isPlaced) return null;
      if (!(error instanceof ApiError)) console.warn('The test SMS failed', error);
      toastFailure('Failed to send SMS', messageOf(error));
      return null;
    },
  });
  const message = useTyped({ control, name: 'message' });
  return (
    <section aria-labelledby="test-sms" className="rounded-2xl border border-line bg-surface p-5">
      <h3 id="test-sms" className="text-lg font-semibold tracking-tight">
        Send a test SMS
      </h3>
      <form {...element} className="mt-3 grid gap-3">
        <FormField control={control} name="phoneNumber">
          {(field) => (
            <TextField
              label="Phone"
              type="tel"
              autoComplete="off"
              placeholder="(512) 555-0142"
              maxLength={400}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="message">
          {(field) => <TextAreaField label="Message" hint={<Length text={message} />} rows={3} {...field} />}
        </FormField>
        <FormNotice isAnnounced>{failure}</FormNotice>
        <Button type="submit" busy={isBusy} className="justify-self-start">
          Send test SMS
        </Button>
      </form>
    </section>
  );
}

/** Counts the characters, and warns when a text costs more than one message. */
function Length({ text }: { text: string }) {
  const segments = smsSegments(text);
  const costly = costlyCharacters(text);
  return (
    <>
      <span className="tabular-nums">
        {text.length}/{SMS_TEST_LIMIT}
      </span>
      {segments > 1 && ` · sends as ${segments} texts`}
      {costly.length > 0 && ` · ${costly.slice(0, 3).join(' ')} limits each text to 70 characters instead of 160`}
    </>
  );
}

function toastSent(message: LoggedMessage, timeZone: string): void {
  const wait = waitingText(message, timeZone);
  if (wait === null) toast({ title: 'Test SMS sent successfully!' });
  else toast({ title: 'Test SMS not sent yet', description: wait });
}
