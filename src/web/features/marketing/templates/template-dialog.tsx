import { useState } from 'react';
import { templateForm } from '#contracts/forms/marketing.ts';
import { messageOf } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { addTemplate, changeTemplate, type Template } from './templates.api.ts';

/** Initial text of a new template, which demonstrates the variables. */
const EXAMPLE = {
  key: '',
  subject: 'What is your old iPhone worth today?',
  body: `Hello {first_name|there},

Prices for used Apple devices drop every month. Bring yours in this week, or we’ll pick it up. You’ll get a price in a minute and your money in a day or two.

Questions? Call {shop_name} at {shop_phone}.`,
};

interface TemplateDialogProps {
  /** Template to edit; null to add one. */
  template: Template | null;
  onClose: () => void;
}

/** Adds or edits a template. The typed values stay when the call fails. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const form = useTemplateForm(template, onClose);
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={template === null ? 'Add template' : `Edit ${template.key}`}
      action={template === null ? 'Add template' : 'Save'}
      isFailureAnnounced
      onClose={onClose}
    >
      {template === null && (
        <FormField control={control} name="key">
          {(field) => (
            <TextField
              label="Name"
              hint="Lowercase letters, numbers and dashes, like spring-offer."
              autoComplete="off"
              maxLength={40}
              {...field}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="subject">
        {(field) => <TextField label="Subject" autoComplete="off" maxLength={150} {...field} />}
      </FormField>
      <FormField control={control} name="body">
        {(field) => (
          <TextAreaField
            label="Text"
            hint="Leave an empty line between paragraphs. Variables: {first_name|there} and {name|there} (the word after | is used if there’s no name), {shop_name}, {shop_phone}, {shop_site}."
            rows={10}
            maxLength={10_000}
            {...field}
          />
        )}
      </FormField>
      <p className="text-note text-muted">We add your shop’s address and an unsubscribe link to every email.</p>
    </FormDialog>
  );
}

function useTemplateForm(template: Template | null, onDone: () => void) {
  const [sent] = useState(() => new SentKeys());
  return useForm({
    schema: templateForm,
    initial: template === null ? EXAMPLE : { key: template.key, subject: template.subject, body: template.body },
    send: async ({ key, subject, body }) => {
      if (template === null) {
        const added = { key, subject, body };
        await addTemplate(added, sent.keyOf(added));
        sent.settle(added);
        toast({ title: 'Template added successfully' });
      } else {
        await changeTemplate(template, { subject, body });
        toast({ title: 'Template saved' });
      }
      onDone();
    },
    reportFailure: (error, isPlaced) => {
      const message = messageOf(error);
      toastFailure(template === null ? 'Failed to add template' : 'Failed to save template', isPlaced ? null : message);
      return isPlaced ? null : message;
    },
  });
}
