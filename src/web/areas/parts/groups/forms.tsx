import { useState } from 'react';
import { stockPlaceForm } from '#contracts/forms/inventory.ts';
import { ApiError } from '#web/lib/api.ts';
import { Statement, TextingTerms } from '#web/ui/agreement.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { LONG_TEXT, pause } from '../samples.ts';
import { PartStates } from '../shown.tsx';

/** Answers that the sample server can give; a person chooses one before sending the form. */
const ANSWERS = ['Takes it', 'Refuses the name', 'Refuses the form'] as const;

export function Forms() {
  return (
    <>
      <PartStates name="Form: empty it, then send; the server’s answer can be chosen" isWide>
        <SampleForm />
      </PartStates>
      <PartStates name="Form notice, statements and texting terms" isWide>
        <FormNotice>We couldn’t save this. Please try again.</FormNotice>
        <FormNotice isAnnounced>{LONG_TEXT}</FormNotice>
        <Statement about="order" />
        <Statement about="account" />
        <TextingTerms about="code" />
        <TextingTerms about="codeAndUpdates" />
      </PartStates>
    </>
  );
}

function SampleForm() {
  const [answer, setAnswer] = useState('Refuses the name');
  const form = useForm({
    schema: stockPlaceForm,
    initial: { name: 'Back room, left' },
    send: async ({ name }) => {
      await pause();
      if (answer === 'Refuses the name') throw refusal({ name: 'This name is taken. Choose another one.' });
      if (answer === 'Refuses the form') throw refusal({});
      toast({ title: `${name} added` });
    },
    reportFailure: (_error, isPlaced) => (isPlaced ? null : 'We couldn’t save this. Please try again.'),
  });
  return (
    <form {...form.element} className="grid max-w-card gap-4">
      <FormNotice>{form.failure}</FormNotice>
      <FormField control={form.control} name="name">
        {(field) => <TextField label="Name" maxLength={60} autoComplete="off" {...field} />}
      </FormField>
      <SelectField
        label="The server"
        options={ANSWERS}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Button type="submit" busy={form.isBusy} waits={form.isWaiting}>
        Add location
      </Button>
    </form>
  );
}

function refusal(errors: Readonly<Record<string, string>>): ApiError {
  const body = { code: 'malformed', message: 'Please check the marked fields.', errors } as const;
  return new ApiError({ status: 400, text: '', body, retryAfter: null });
}
