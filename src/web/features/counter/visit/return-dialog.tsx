import { returnForm } from '#contracts/forms/counter.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { returnDevices, type Transaction, type Visit } from '../counter.api.ts';
import { deviceText } from '../transactions/transaction-card.tsx';

const MINUTE_SECONDS = 60;

interface ReturnDialogProps {
  visit: Visit;
  /** Devices that are still with the shop; at least one. */
  devices: readonly Transaction[];
  onClose: () => void;
}

/** Gives back all or some devices of a drop-off against the pickup code. */
export function ReturnDialog({ visit, devices, onClose }: ReturnDialogProps) {
  const form = useForm({
    schema: returnForm,
    initial: { pickupCode: '', devices: devices.map(({ id }) => ({ transactionId: id, isReturned: true })) },
    send: async ({ pickupCode, devices: chosen }) => {
      const transactionIds = chosen.flatMap(({ transactionId, isReturned }) => (isReturned ? [transactionId] : []));
      await returnDevices(visit.id, { pickupCode, transactionIds });
      toast({
        title: transactionIds.length === 1 ? 'Device returned' : `${transactionIds.length} devices returned`,
      });
      onClose();
    },
    reportFailure: (error, isPlaced) => {
      if (isPlaced) return null;
      if (error instanceof ApiError && error.code === 'too_many_requests') return { pickupCode: waitText(error) };
      return messageOf(error);
    },
  });
  const { control } = form;
  const chosen = useTyped({ control, name: 'devices' }).filter(({ isReturned }) => isReturned).length;
  return (
    <FormDialog
      form={form}
      title="Return devices"
      description={`Visit ${visit.number} · ${visit.customer.name}`}
      action={chosen === 1 ? 'Return 1 device' : `Return ${chosen} devices`}
      isDisabled={chosen === 0}
      onClose={onClose}
    >
      <FormField control={control} name="pickupCode">
        {(field) => (
          <TextField
            label="Pickup code"
            hint="The six digits on the customer’s ticket. After five wrong codes, wait 15 minutes."
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
      <fieldset className="grid">
        <legend className="font-medium">Devices</legend>
        {devices.map((device, index) => (
          <FormField key={device.id} control={control} name={`devices.${index}.isReturned`}>
            {(field) => (
              <CheckField
                label={
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {deviceText(device)}{' '}
                    <span className="text-note text-muted">{device.serial ?? device.transactionNumber}</span>
                  </span>
                }
                {...field}
              />
            )}
          </FormField>
        ))}
      </fieldset>
    </FormDialog>
  );
}

function waitText({ retryAfter }: ApiError): string {
  const minutes = Math.max(1, Math.ceil((retryAfter ?? 0) / MINUTE_SECONDS));
  return `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then enter the code from the ticket.`;
}
