import { useState } from 'react';
import type { AddressConsent } from '#contracts/consent.ts';
import { type ConsentForm, consentForm } from '#contracts/forms/consent.ts';
import { CONSENT_KINDS, CONSENT_SCOPES, CONSENT_WAY_NAMES, CONSENT_WAYS } from '#domain/consent.ts';
import { messageOf } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { noteConsent } from './consent.api.ts';
import { KIND_NAMES, SCOPE_NAMES } from './consent-texts.ts';

const CHOOSE = { value: '', label: 'Please choose' };
const KINDS = [CHOOSE, ...CONSENT_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))];
const WAYS = [CHOOSE, ...CONSENT_WAYS.map((value) => ({ value, label: CONSENT_WAY_NAMES[value] }))];
const EMPTY: ConsentForm = { scope: '', kind: '', way: '', wording: '' };

/** Records what a customer told staff about messages, with the wording as evidence. */
export function NoteConsent({ consent, onClose }: { consent: AddressConsent; onClose: () => void }) {
  const { address, channel } = consent;
  const [keys] = useState(() => new SentKeys());
  const scopes = CONSENT_SCOPES.filter((scope) => (scope === 'marketing_email') === (channel === 'email'));
  const form = useForm({
    schema: consentForm,
    initial: EMPTY,
    send: async (answers) => {
      const body = { address, ...answers };
      await noteConsent(body, keys.keyOf(body));
      toast({ title: 'Consent recorded' });
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : messageOf(error)),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Record consent"
      description="This is kept as evidence and can’t be changed later."
      action="Record consent"
      onClose={onClose}
    >
      <FormField control={control} name="scope">
        {(field) => (
          <SelectField
            label="About"
            options={[CHOOSE, ...scopes.map((value) => ({ value, label: SCOPE_NAMES[value] }))]}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="kind">
        {(field) => <SelectField label="Their answer" options={KINDS} {...field} />}
      </FormField>
      <FormField control={control} name="way">
        {(field) => <SelectField label="How they told us" options={WAYS} {...field} />}
      </FormField>
      <FormField control={control} name="wording">
        {(field) => (
          <TextAreaField
            label="Exact words"
            hint="What you asked and what they said, or the text of the form."
            rows={3}
            maxLength={500}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
