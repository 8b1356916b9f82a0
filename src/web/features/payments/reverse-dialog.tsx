import { useId, useState } from 'react';
import { reversalForm } from '#contracts/forms/payments.ts';
import type { Payment } from '#contracts/payments.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NO_ANSWER } from '#web/ui/no-answer.ts';
import { toast } from '#web/ui/toast.tsx';
import { paidText } from './payment-texts.ts';
import { reversePayment } from './payments.api.ts';

export interface ReversedPayment
  extends Pick<Payment, 'id' | 'sellRequestId' | 'amount' | 'method' | 'feeAmount' | 'feePaidBy'> {
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
      isBusy={isBusy}
      title="Reverse payment"
      description={`Order ${shortOrderId(payment.sellRequestId)} · ${paidText(payment)} · ${payment.customerName}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} variant="danger" busy={isBusy} className="w-full">
          Reverse payment
        </Button>
      }
    >
      <form {...element} id={id} className="grid gap-4">
        <p>
          The payment stays on the list, marked as reversed, and the order goes back to its earlier status: unpaid. This
          doesn’t bring back money that has left the shop.
        </p>
        <FormField control={control} name="reason">
          {(field) => (
            <TextAreaField
              label="Reason"
              hint="For your records. The customer doesn’t see it."
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
              label="Message to the customer (optional)"
              hint="We’ll text and email them the reversed amount and how to reach you. Your message is added."
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
 * Holds the form; all its attempts have one key: a double click, a retry and a lost answer reverse once
 * (R-064).
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
    reportFailure: (error, isPlaced) => {
      if (!(error instanceof ApiError)) {
        console.warn('The payment could not be reversed', error);
        return NO_ANSWER;
      }
      if (isPlaced) return null;
      return messageOf(error);
    },
  });
}
