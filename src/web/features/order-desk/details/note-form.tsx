import { type RefObject, useState } from 'react';
import { noteForm } from '#contracts/forms/orders.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { addNote, showFailure } from '../order-desk.api.ts';

/** Holds the form for a note about an order. A retry after a lost answer writes it once. */
export function useNoteForm(orderId: string) {
  const [keys] = useState(() => new SentKeys());
  return useForm({
    schema: noteForm,
    initial: { text: '' },
    send: async ({ text }, { reset }) => {
      const note = { orderId, text };
      await addNote(orderId, text, keys.keyOf(note));
      keys.settle(note);
      reset();
    },
    reportFailure: (error, isPlaced) => showFailure('Failed to add note', error, isPlaced),
  });
}

interface NoteFormProps {
  form: ReturnType<typeof useNoteForm>;
  field: RefObject<HTMLFormElement | null>;
}

/** Form for a note of staff: internal, never changed, and not readable by the customer. */
export function NoteForm({ form: { control, element, isBusy, isChanged, failure }, field }: NoteFormProps) {
  return (
    <form
      {...element}
      ref={(form) => {
        field.current = form;
        element.ref(form);
      }}
      className="grid gap-2"
    >
      <FormField control={control} name="text">
        {(bound) => (
          <TextAreaField
            label="Add a note"
            hint="Only staff see notes. They can’t be edited later."
            maxLength={1000}
            rows={2}
            {...bound}
          />
        )}
      </FormField>
      <FormNotice isAnnounced>{failure}</FormNotice>
      <div className="flex flex-wrap items-center justify-end gap-x-4">
        {isChanged && <p className="mr-auto text-note text-muted">Not saved yet.</p>}
        <Button type="submit" variant="secondary" busy={isBusy}>
          Add note
        </Button>
      </div>
    </form>
  );
}
