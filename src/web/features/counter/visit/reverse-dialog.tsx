import { useState } from 'react';
import { purchaseReversalForm } from '#contracts/forms/counter.ts';
import { ApiError, newIdempotencyKey } from '#web/lib/api.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { reversePurchase, type Transaction } from '../counter.api.ts';
import { payingFailure, TillLink } from '../paying/paying-failure.tsx';
import { deviceText, moneyText } from '../transactions/transaction-card.tsx';

/** Reverses the purchase of one device. All attempts have one key, so that a lost answer reverses once (decision 21). */
export function ReverseDialog({ device, onClose }: { device: Transaction; onClose: () => void }) {
  const [key, setKey] = useState(newIdempotencyKey);
  const [isOfDrawer, setOfDrawer] = useState(false);
  const form = useForm({
    schema: purchaseReversalForm,
    initial: { reason: '', customerNote: '', keepDevice: false },
    send: async ({ reason, customerNote, keepDevice }) => {
      const body = { reason, keepDevice, ...(customerNote === '' ? {} : { customerNote }) };
      await reversePurchase(device.id, body, key);
      toast({ title: keepDevice ? 'Payment taken back; the device stays' : 'Purchase reversed' });
      onClose();
    },
    tell: (error, isPlaced) => {
      // A refused one did nothing: other words may follow under another key.
      if (error instanceof ApiError) setKey(newIdempotencyKey());
      const { text, isOfDrawer: isCash } = payingFailure(error, 'The purchase could not be reversed.');
      setOfDrawer(isCash);
      return isPlaced ? null : text;
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Reverse the Purchase"
      description={`${device.transactionNumber} · ${deviceText(device)} · ${moneyText(device)} · ${device.customerName}`}
      action="Reverse the Purchase"
      variant="danger"
      onClose={onClose}
    >
      {isOfDrawer && <TillLink />}
      <p>
        The customer gives the money back and gets the device. Cash goes into the drawer that it came from, if that is
        open, else into the one of this terminal. On a later day this needs an admin.
      </p>
      <FormField control={control} name="reason">
        {(field) => (
          <TextField
            label="Reason"
            hint="For the shop’s books. The customer does not read it."
            maxLength={500}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="customerNote">
        {(field) => (
          <TextField
            label="Words to the customer"
            optional
            hint="Added to our message about it."
            maxLength={200}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="keepDevice">
        {(field) => <CheckField label="Only the payment was wrong: the device stays, to be paid again" {...field} />}
      </FormField>
    </FormDialog>
  );
}
