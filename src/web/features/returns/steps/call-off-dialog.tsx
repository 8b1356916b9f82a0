import { callOffReturnForm } from '#contracts/forms/returns.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { callOff, type DeviceReturn, refusalText } from '../returns.api.ts';

/** Calls a return off. */
export function CallOffDialog({ found, onClose }: { found: DeviceReturn; onClose: () => void }) {
  const form = useForm({
    schema: callOffReturnForm,
    initial: { note: '' },
    send: async (sent) => {
      await callOff(found, sent);
      toast({ title: `Return of order ${found.number} called off` });
      onClose();
    },
    tell: refusalText,
  });
  return (
    <FormDialog
      form={form}
      title="Call off the return"
      description={`Order ${found.number}`}
      action="Call off"
      variant="danger"
      onClose={onClose}
    >
      <p>
        The device stays where it is, and a label that was made is not used. The order stays declined; its details begin
        the return again.
      </p>
      <FormField control={form.control} name="note">
        {(field) => (
          <TextField
            label="Note for the shop"
            hint="The seller never reads it. Such as: the device never left its seller."
            autoComplete="off"
            maxLength={200}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
