import { callOffReturnForm } from '#contracts/forms/returns.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { cancelReturn, type DeviceReturn, refusalText } from '../returns.api.ts';

/** Cancels a return. */
export function CallOffDialog({ deviceReturn, onClose }: { deviceReturn: DeviceReturn; onClose: () => void }) {
  const form = useForm({
    schema: callOffReturnForm,
    initial: { note: '' },
    send: async (sent) => {
      await cancelReturn(deviceReturn, sent);
      toast({ title: `Return of order ${deviceReturn.number} canceled` });
      onClose();
    },
    reportFailure: refusalText,
  });
  return (
    <FormDialog
      form={form}
      title="Cancel return"
      description={`Order ${deviceReturn.number}`}
      action="Cancel return"
      variant="danger"
      onClose={onClose}
    >
      <p>
        The device stays where it is, and any label goes unused. The order stays declined. You can start the return
        again from the order.
      </p>
      <FormField control={form.control} name="note">
        {(field) => (
          <TextField
            label="Internal note"
            hint="Only staff see this. For example: the device never left the seller."
            autoComplete="off"
            maxLength={200}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
