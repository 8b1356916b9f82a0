import { unitWipeForm } from '#contracts/forms/inventory.ts';
import { describeWipe, WIPE_METHODS, wipeLabel } from '#domain/inventory/wipes.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { toast } from '#web/ui/toast.tsx';
import { recordWipe, refusalText, type Unit } from '../inventory.api.ts';

const OPTIONS = WIPE_METHODS.map((value) => ({ value, label: wipeLabel(value), hint: describeWipe(value) }));

/** Records how the data of a unit's device was erased: once, and visible to its seller. */
export function WipeDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const form = useForm({
    schema: unitWipeForm,
    initial: { method: '' },
    send: async ({ method }) => {
      await recordWipe(unit.id, method);
      toast({ title: 'Data wipe recorded', description: 'The seller can see it in the chain of custody.' });
      onClose();
    },
    reportFailure: refusalText,
  });
  return (
    <FormDialog
      form={form}
      title="Record data wipe"
      description={`Unit ${unit.number}. This can’t be changed later. The seller can see it in the chain of custody.`}
      action="Record"
      onClose={onClose}
    >
      <FormField control={form.control} name="method">
        {(field) => <RadioCards legend="How the data was wiped (NIST SP 800-88)" options={OPTIONS} {...field} />}
      </FormField>
    </FormDialog>
  );
}
