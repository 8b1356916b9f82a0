import { handOverReturnForm } from '#contracts/forms/returns.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { type DeviceReturn, recordHandover, refusalText } from '../returns.api.ts';

/** Hands the device over in the shop, to a sender who came for it. */
export function HandOverDialog({ deviceReturn, onClose }: { deviceReturn: DeviceReturn; onClose: () => void }) {
  const form = useForm({
    schema: handOverReturnForm,
    initial: { name: '' },
    send: async (sent) => {
      await recordHandover(deviceReturn, sent);
      toast({ title: 'Handed over', description: `Order ${deviceReturn.number}, to ${sent.name}` });
      onClose();
    },
    reportFailure: refusalText,
  });
  return (
    <FormDialog
      form={form}
      title="Hand over in shop"
      description={`Order ${deviceReturn.number}`}
      action="Confirm handover"
      onClose={onClose}
    >
      <p>Check their ID. {deviceReturn.name !== null && `The device belongs to ${deviceReturn.name}.`}</p>
      <FormField control={form.control} name="name">
        {(field) => (
          <TextField label="Name of the person picking it up" autoComplete="off" maxLength={100} {...field} />
        )}
      </FormField>
    </FormDialog>
  );
}
