import { consentForm } from '#contracts/forms/marketing.ts';
import { messageOf } from '#web/lib/api.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { contactName } from './contact-columns.tsx';
import { type Contact, changeSubscription } from './contacts.api.ts';

/** Asks for evidence that an unsubscribed person wants offers again; the text is kept. */
export function ConsentDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const form = useForm({
    schema: consentForm,
    initial: { evidence: '' },
    send: async ({ evidence }) => {
      await changeSubscription(contact.id, { isSubscribed: true, evidence });
      toast({ title: 'Subscription status updated' });
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : messageOf(error)),
  });
  return (
    <FormDialog
      form={form}
      title={`Resubscribe ${contactName(contact)}`}
      description="This person unsubscribed. By law, only resubscribe them if they asked."
      action="Resubscribe"
      onClose={onClose}
    >
      <FormField control={form.control} name="evidence">
        {(field) => (
          <TextField
            label="How and when they asked for it"
            hint="Kept as evidence for five years."
            autoComplete="off"
            maxLength={200}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
