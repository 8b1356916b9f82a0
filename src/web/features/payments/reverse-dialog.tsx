import { useId, useState } from 'react';
import { reversalForm } from '#contracts/forms/payments.ts';
import type { Payment } from '#contracts/payments.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { ApiError, newIdempotencyKey } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { paidText } from './payment-texts.ts';
import { reversePayment } from './payments.api.ts';

export interface ReversedPayment extends Pick<Payment, 'id' | 'sellRequestId' | 'amount' | 'method' | 'feeAmount'> {
  customerName: string;
}

/**
 * Reverses a payment by an entry of its own, with a reason. The order can then be paid again, and the customer gets a
 * message.
 */
export function ReverseDialog({ payment, onClose }: { payment: ReversedPayment; onClose: () => void }) {
  const { control, element, isBusy, isChanged, failure } = useReversal(payment, onClose);
  const id = useId();
  return (
    <EditingDialog
      unsaved={isChanged}
      title="Reverse Payment"
      description={`Order ${shortOrderId(payment.sellRequestId)} · ${paidText(payment)} · ${payment.customerName}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} variant="danger" busy={isBusy} className="w-full">
          Reverse Payment
        </Button>
      }
    >
      <form {...element} id={id} className="grid gap-4">
        <p>
          The payment stays in the list, marked as reversed, and the order returns to its earlier status: unpaid. Money
          that has left the shop does not come back by itself.
        </p>
        <FormField control={control} name="reason">
          {(field) => (
            <TextAreaField
              label="Reason"
              hint="For the shop’s books. The customer does not read it."
              maxLength={500}
              rows={2}
              {...field}
              onChange={({ target }) => field.onChange(target.value.replaceAll('\n', ' '))}
            />
          )}
        </FormField>
        <FormField control={control} name="customerNote">
          {(field) => (
            <TextAreaField
              label="Words to the customer (optional)"
              hint="We tell them by SMS and e-mail that the payment was taken back, how much it was, and how to reach you. This is added."
              maxLength={200}
              rows={2}
              {...field}
              onChange={({ target }) => field.onChange(target.value.replaceAll('\n', ' '))}
            />
          )}
        </FormField>
        <FormNotice>{failure}</FormNotice>
      </form>
    </EditingDialog>
  );
}

/**
 * Holds the form; all its attempts have one key, so that a double click, a retry and a lost answer reverse once
 * (decision 21).
 */
function useReversal({ id }: ReversedPayment, onClose: () => void) {
  const [key] = useState(newIdempotencyKey);
  return useForm({
    schema: reversalForm,
    initial: { reason: '', customerNote: '' },
    send: async ({ reason, customerNote }) => {
      await reversePayment(id, { reason, ...(customerNote === '' ? {} : { customerNote }) }, key);
      toast({ title: 'Payment reversed' });
      onClose();
    },
    tell: (error, isPlaced) => {
      if (!(error instanceof ApiError)) {
        console.warn('The payment could not be reversed', error);
        return 'The server did not answer. Press again: it is never reversed twice.';
      }
      if (isPlaced) return null;
      return error.userMessage ?? 'The payment could not be reversed. Please try again.';
    },
  });
}
