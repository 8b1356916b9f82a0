import { useState } from 'react';
import { agreedPriceForm } from '#contracts/forms/counter.ts';
import { formatMoney, toDecimal } from '#domain/money.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { HeldDevice } from './held-device.tsx';
import { agreedCentsOf, type DraftDevice, totalOf } from './visit-draft.ts';

interface DeviceListProps {
  devices: readonly DraftDevice[];
  onAgree: (key: number, agreed: DraftDevice['agreed']) => void;
  onReason: (key: number, reason: string) => void;
  onRemove: (key: number) => void;
}

/** Lists the entered devices with their prices and the total. */
export function DeviceList({ devices, onAgree, onReason, onRemove }: DeviceListProps) {
  const [adjusting, setAdjusting] = useState<DraftDevice | null>(null);
  if (devices.length === 0) return <p className="text-muted">No devices yet.</p>;
  return (
    <>
      <ul aria-label="Devices" className="grid divide-y divide-line">
        {devices.map((device) => (
          <li key={device.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
            <p className="min-w-0 flex-1 basis-44">
              <span className="block font-medium [overflow-wrap:anywhere]">{nameOf(device)}</span>
              <span className="block text-note text-muted [overflow-wrap:anywhere]">
                {[
                  device.form.condition === '' ? null : CONDITION_LABELS[device.form.condition],
                  device.form.imei.trim(),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {device.agreed !== null && (
                <span className="block text-note text-muted">
                  Instead of {formatMoney(device.quotedCents)}: {device.agreed.reason}
                </span>
              )}
            </p>
            <span className="text-lg font-semibold tabular-nums">{formatMoney(agreedCentsOf(device))}</span>
            <span className="flex gap-1">
              <Button
                variant="quiet"
                aria-label={`Adjust price of ${nameOf(device)}`}
                onClick={() => setAdjusting(device)}
              >
                Adjust
              </Button>
              <Button variant="quiet" aria-label={`Remove ${nameOf(device)}`} onClick={() => onRemove(device.key)}>
                Remove
              </Button>
            </span>
            <HeldDevice device={device} onReason={(reason) => onReason(device.key, reason)} />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between border-t border-line pt-3 font-semibold" aria-live="polite">
        Total
        <span className="text-2xl font-bold tracking-tight tabular-nums">{formatMoney(totalOf(devices))}</span>
      </p>
      {adjusting !== null && (
        <AdjustDialog
          device={adjusting}
          onAgree={(agreed) => {
            onAgree(adjusting.key, agreed);
            setAdjusting(null);
          }}
          onClose={() => setAdjusting(null)}
        />
      )}
    </>
  );
}

interface AdjustDialogProps {
  device: DraftDevice;
  onAgree: (agreed: DraftDevice['agreed']) => void;
  onClose: () => void;
}

/** Records another price agreed with the customer. A price above the quote needs an admin, which the server checks. */
function AdjustDialog({ device, onAgree, onClose }: AdjustDialogProps) {
  const form = useForm({
    schema: agreedPriceForm,
    initial: { price: toDecimal(agreedCentsOf(device)), reason: device.agreed?.reason ?? '' },
    send: async ({ price: cents, reason }) => onAgree(cents === device.quotedCents ? null : { cents, reason }),
    reportFailure: (error) => {
      throw error;
    },
  });
  return (
    <FormDialog
      form={form}
      title="Adjust price"
      description={`${nameOf(device)}, quoted at ${formatMoney(device.quotedCents)}. Going above the quote needs an admin.`}
      action="Save price"
      onClose={onClose}
    >
      <FormField control={form.control} name="price">
        {(field) => (
          <TextField label="Agreed price ($)" inputMode="decimal" maxLength={9} autoComplete="off" {...field} />
        )}
      </FormField>
      <FormField control={form.control} name="reason">
        {(field) => (
          <TextAreaField label="Reason" hint="The customer will see this." maxLength={200} rows={2} {...field} />
        )}
      </FormField>
    </FormDialog>
  );
}

function nameOf({ form: { product } }: Pick<DraftDevice, 'form'>): string {
  if (product === null) return 'Device';
  return product.storage === null ? product.model : `${product.model}, ${product.storage}`;
}
