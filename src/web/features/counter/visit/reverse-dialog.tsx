import { useState } from 'react';
import { purchaseReversalForm } from '#contracts/forms/counter.ts';
import { ApiError } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { reversePurchase, type Transaction } from '../counter.api.ts';
import { payingFailure, TillLink } from '../paying/paying-failure.tsx';
import { deviceText, moneyText } from '../transactions/transaction-card.tsx';

/** Reverses the purchase of one device. All attempts share one key: a lost answer reverses only once. */
export function ReverseDialog({ device, onClose }: { device: Transaction; onClose: () => void }) {
  const [key, setKey] = useState(newIdempotencyKey);
  const [isDrawerProblem, setDrawerProblem] = useState(false);
  const form = useForm({
    schema: purchaseReversalForm,
    initial: { reason: '', customerNote: '', keepDevice: false },
    send: async ({ reason, customerNote, keepDevice }) => {
      const body = { reason, keepDevice, ...(customerNote === '' ? {} : { customerNote }) };
      await reversePurchase(device.id, body, key);
      toast({ title: keepDevice ? 'Payment reversed. The device stays in the shop.' : 'Purchase reversed' });
      onClose();
    },
    reportFailure: (error, isPlaced) => {
      // Takes a new key after a refusal, which changed nothing: the next attempt may differ.
      if (error instanceof ApiError) setKey(newIdempotencyKey());
      const { text, isDrawerProblem: isCash } = payingFailure(error, 'We couldn’t reverse this purchase.');
      setDrawerProblem(isCash);
      return isPlaced ? null : text;
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Reverse purchase"
      description={`${device.transactionNumber} · ${deviceText(device)} · ${moneyText(device)} · ${device.customerName}`}
      action="Reverse purchase"
      variant="danger"
      onClose={onClose}
    >
      {isDrawerProblem && <TillLink />}
      <p>
        The customer returns the money and gets the device back. Cash goes into the drawer it came from if that’s still
        open, otherwise into this computer’s drawer. After today, this needs an admin.
      </p>
      <FormField control={control} name="reason">
        {(field) => (
          <TextField label="Reason" hint="For staff only. The customer won’t see it." maxLength={500} {...field} />
        )}
      </FormField>
      <FormField control={control} name="customerNote">
        {(field) => (
          <TextField
            label="Message to the customer"
            optional
            hint="Added to the notice they get."
            maxLength={200}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="keepDevice">
        {(field) => <CheckField label="Only the payment was wrong: keep the device and pay again" {...field} />}
      </FormField>
    </FormDialog>
  );
}
