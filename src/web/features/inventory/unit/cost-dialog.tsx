import { useState } from 'react';
import { unitCostForm } from '#contracts/forms/inventory.ts';
import { ADDED_COSTS } from '#domain/inventory/cost.ts';
import { toDecimal } from '#domain/money.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { addCost, refusalText, type Unit } from '../inventory.api.ts';

/** Adds a cost to a unit, or corrects one by a line below zero. */
export function CostDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const [sent] = useState(() => new SentKeys());
  const form = useForm({
    schema: unitCostForm,
    initial: { kind: '', amount: '', note: '' },
    send: async ({ kind, amount: cents, note }) => {
      const body = { kind, amount: toDecimal(cents), note: note || null };
      await addCost(unit.id, body, sent.keyOf(body));
      sent.settle(body);
      toast({ title: 'Cost added' });
      onClose();
    },
    reportFailure: refusalText,
  });
  const { control } = form;
  return (
    <FormDialog form={form} title="Add cost" description={`Unit ${unit.number}`} action="Add cost" onClose={onClose}>
      <FormField control={control} name="kind">
        {(field) => <SelectField label="Type" placeholder="Choose a type" options={ADDED_COSTS} {...field} />}
      </FormField>
      <FormField control={control} name="amount">
        {(field) => (
          <TextField
            label="Amount ($)"
            hint="Use a minus sign to correct an earlier cost."
            autoComplete="off"
            maxLength={12}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="note">
        {(field) => <TextField label="Note" optional autoComplete="off" maxLength={200} {...field} />}
      </FormField>
    </FormDialog>
  );
}
