import { handOverReturnForm } from '#contracts/forms/returns.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { type DeviceReturn, handOver, refusalText } from '../returns.api.ts';

/** Hands the device over in the shop, to a sender who came for it. */
export function HandOverDialog({ found, onClose }: { found: DeviceReturn; onClose: () => void }) {
  const form = useForm({
    schema: handOverReturnForm,
    initial: { name: '' },
    send: async (sent) => {
      await handOver(found, sent);
      toast({ title: 'Handed over', description: `Order ${found.number}, to ${sent.name}` });
      onClose();
    },
    tell: refusalText,
  });
  return (
    <FormDialog
      form={form}
      title="Hand over in shop"
      description={`Order ${found.number}`}
      action="Confirm handover"
      onClose={onClose}
    >
      <p>Check their ID. {found.name !== null && `The device belongs to ${found.name}.`}</p>
      <FormField control={form.control} name="name">
        {(field) => (
          <TextField label="Name of the person picking it up" autoComplete="off" maxLength={100} {...field} />
        )}
      </FormField>
    </FormDialog>
  );
}
