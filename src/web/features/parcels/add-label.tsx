import { useState } from 'react';
import type { z } from 'zod/mini';
import { labelByHandForm } from '#contracts/forms/label-by-hand.ts';
import { LABEL_CARRIERS, MAX_TRACKING_TEXT } from '#domain/shipping/label-by-hand.ts';
import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';

/** Time limit in ms for the file on a slow connection. */
const SENT_WITHIN_MS = 120_000;

const NO_FILE = 'Choose the PDF of the label';

/** A label that staff bought: the query and the file of a call. */
export interface AddedLabel {
  query: z.infer<typeof labelByHandForm>;
  file: File;
  timeoutMs: number;
}

interface AddLabelProps {
  /** Says what happens with the label. */
  description: string;
  /** Adds the label, and refetches the reads on screen. @throws as `call` does */
  add: (label: AddedLabel) => Promise<void>;
}

/** Adds a label that the shop bought itself: its PDF, carrier and tracking number. */
export function AddLabel(props: AddLabelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Add label
      </Button>
      {isOpen && <AddLabelDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddLabelDialog({ description, add, onClose }: AddLabelProps & { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    schema: labelByHandForm,
    initial: { carrier: LABEL_CARRIERS[0], trackingNumber: '' },
    refuse: () => setProblem(file === null ? NO_FILE : null),
    send: async (query) => {
      if (file === null) return setProblem(NO_FILE);
      await add({ query, file, timeoutMs: SENT_WITHIN_MS });
      toast({ title: 'Label added' });
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : messageOf(error)),
  });
  return (
    <FormDialog form={form} title="Add label" description={description} action="Add label" onClose={onClose}>
      <Field label="Label (PDF)" error={problem}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="application/pdf,.pdf"
            className="control py-2.5 text-note"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <FormField control={form.control} name="carrier">
        {(field) => (
          <SelectField label="Carrier" options={LABEL_CARRIERS.map((value) => ({ value, label: value }))} {...field} />
        )}
      </FormField>
      <FormField control={form.control} name="trackingNumber">
        {(field) => <TextField label="Tracking number" autoComplete="off" maxLength={MAX_TRACKING_TEXT} {...field} />}
      </FormField>
    </FormDialog>
  );
}
