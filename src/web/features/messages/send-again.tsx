import { useState } from 'react';
import { sendAgainForm } from '#contracts/forms/messages.ts';
import type { LoggedMessage } from '#contracts/messages.ts';
import { messageOf } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { addressText } from './message-texts.ts';
import { retryMessage } from './messages.api.ts';

/** Sends a message again that was given up, to the same or a mended address. */
export function SendAgain({ message, onSent }: { message: LoggedMessage; onSent: () => void }) {
  const { id, channel, attempts, recipient } = message;
  const [keys] = useState(() => new SentKeys());
  const shownRecipient = addressText(message);
  const { control, element, isBusy, failure } = useForm({
    schema: sendAgainForm,
    initial: { recipient: shownRecipient },
    send: async (typed) => {
      const body = { attempts, recipient: typed.recipient === shownRecipient ? recipient : typed.recipient };
      await retryMessage(id, body, keys.keyOf(body));
      toast({ title: 'Sending the message again' });
      onSent();
    },
    reportFailure: (error, isPlaced) => {
      if (!isPlaced) toastFailure('Message not sent', messageOf(error));
      return null;
    },
  });
  return (
    <form {...element} className="mt-4 grid gap-3 rounded-xl border border-line p-4">
      <FormField control={control} name="recipient">
        {(field) => (
          <TextField
            label={channel === 'sms' ? 'Phone' : 'Email'}
            hint="Fix it here if it’s wrong. This doesn’t change the customer’s record."
            type={channel === 'sms' ? 'tel' : 'email'}
            autoComplete="off"
            maxLength={400}
            {...field}
          />
        )}
      </FormField>
      <FormNotice isAnnounced>{failure}</FormNotice>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        Send again
      </Button>
    </form>
  );
}
