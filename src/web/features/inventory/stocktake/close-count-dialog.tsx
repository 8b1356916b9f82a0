import { useState } from 'react';
import { countCloseForm } from '#contracts/forms/inventory.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { countText } from '#web/lib/count-text.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { refusalText } from '../inventory.api.ts';
import { type Count, closeCount } from './counts.api.ts';

interface CloseCountDialogProps {
  count: Count;
  /** Number of scans kept in this browser that are not counted yet. */
  waiting: number;
  onClose: () => void;
}

/** Closes a stocktake with a note: marks missing units as lost, or discards the count. */
export function CloseCountDialog({ count, waiting, onClose }: CloseCountDialogProps) {
  const [sent] = useState(() => new SentKeys());
  // Only an admin may mark units as lost.
  const isAdmin = useIsAdmin();
  const { missing } = count.progress;
  const form = useForm({
    schema: countCloseForm,
    initial: { end: 'counted', note: '' },
    send: async (typed) => {
      const body = { ...typed, missing };
      await closeCount(count.id, body, sent.keyOf(body));
      sent.settle(body);
      toast({ title: `Count ${count.number} closed` });
      onClose();
    },
    reportFailure: refusalText,
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Close count"
      description={`${count.number}, ${count.place?.name ?? 'all locations'}: ${missing === 0 ? 'nothing missing' : `${countText(missing, 'unit')} missing`}`}
      action="Close count"
      variant={missing > 0 ? 'danger' : 'primary'}
      isDisabled={waiting > 0}
      onClose={onClose}
    >
      {waiting > 0 && (
        <p role="status" className="rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">
          {countText(waiting, 'scan')} in this browser {waiting === 1 ? 'hasn’t' : 'haven’t'} been sent yet. Close the
          count once everything is counted.
        </p>
      )}
      <FormField control={control} name="end">
        {(field) => (
          <SelectField
            label="Result"
            options={[
              {
                value: 'counted',
                label:
                  missing === 0
                    ? 'Everything counted'
                    : `Save count: mark ${countText(missing, 'missing unit')} as lost${isAdmin ? '' : ' (admins only)'}`,
              },
              { value: 'given_up', label: 'Discard count' },
            ]}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="note">
        {(field) => (
          <TextAreaField
            label="Notes"
            hint="Saved with the count and each lost unit."
            rows={2}
            maxLength={500}
            {...field}
            onChange={({ target }) => field.onChange(target.value.replaceAll('\n', ' '))}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
