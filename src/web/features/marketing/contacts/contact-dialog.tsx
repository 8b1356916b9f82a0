import { useState } from 'react';
import { contactForm, editedContactForm } from '#contracts/forms/marketing.ts';
import { messageOf } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { contactName } from './contact-columns.tsx';
import { addContact, type Contact, changeContact } from './contacts.api.ts';

const TAGS_HINT = 'Separate tags with commas. Campaigns use tags to choose recipients.';

/** Adds a contact. The typed values stay when the call fails. */
export function AddContactDialog({ onClose }: { onClose: () => void }) {
  const [sent] = useState(() => new SentKeys());
  const form = useForm({
    schema: contactForm,
    initial: { name: '', email: '', phone: '', tags: '', consent: '' },
    send: async (typed) => {
      const body = { ...typed, source: 'manual' as const };
      await addContact(body, sent.keyOf(body));
      sent.settle(body);
      toast({
        title: 'Contact added successfully',
        ...(typed.consent === '' ? { description: 'Not subscribed yet: add how they agreed first.' } : {}),
      });
      onClose();
    },
    reportFailure: (error, isPlaced) => {
      const message = messageOf(error);
      toastFailure('Failed to add contact', isPlaced ? null : message);
      return isPlaced ? null : message;
    },
  });
  const { control } = form;
  return (
    <FormDialog form={form} title="Add contact" action="Add contact" isFailureAnnounced onClose={onClose}>
      <FormField control={control} name="name">
        {(field) => <TextField label="Name" optional autoComplete="off" maxLength={120} {...field} />}
      </FormField>
      <p className="-mb-2 text-note text-muted">Email or phone is required.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="email">
          {(field) => <TextField label="Email" type="email" autoComplete="off" maxLength={400} {...field} />}
        </FormField>
        <FormField control={control} name="phone">
          {(field) => <TextField label="Phone" type="tel" autoComplete="off" maxLength={400} {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="tags">
        {(field) => <TextField label="Tags" optional hint={TAGS_HINT} autoComplete="off" maxLength={400} {...field} />}
      </FormField>
      <FormField control={control} name="consent">
        {(field) => (
          <TextField
            label="How they agreed to get offers"
            optional
            hint="For example, “Signed the card at the counter on November 20”. Without it, they won’t get offers."
            autoComplete="off"
            maxLength={200}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

/** Changes the name and the tags of a contact. */
export function EditContactDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const form = useForm({
    schema: editedContactForm,
    initial: { name: contact.name ?? '', tags: contact.tags.join(', ') },
    send: async (typed) => {
      await changeContact(contact.id, typed);
      toast({ title: 'Contact saved' });
      onClose();
    },
    reportFailure: (error, isPlaced) => {
      const message = messageOf(error);
      toastFailure('Failed to save contact', isPlaced ? null : message);
      return isPlaced ? null : message;
    },
  });
  const { control } = form;
  return (
    <FormDialog form={form} title={`Edit ${contactName(contact)}`} action="Save" isFailureAnnounced onClose={onClose}>
      <FormField control={control} name="name">
        {(field) => <TextField label="Name" optional autoComplete="off" maxLength={120} {...field} />}
      </FormField>
      <FormField control={control} name="tags">
        {(field) => <TextField label="Tags" optional hint={TAGS_HINT} autoComplete="off" maxLength={400} {...field} />}
      </FormField>
      <p className="text-note text-muted">
        Email and phone can’t be changed, because consent belongs to them. Add a new contact instead.
      </p>
    </FormDialog>
  );
}
