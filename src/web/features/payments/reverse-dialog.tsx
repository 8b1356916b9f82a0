import { useId, useRef, useState } from 'react';
import type { Payment } from '#contracts/payments.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { ApiError, newIdempotencyKey } from '#web/lib/api.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { paidText } from './payment-texts.ts';
import { reversePayment } from './payments.api.ts';

/** A payment that is to be taken back, and whose it is. */
export interface ReversedPayment extends Pick<Payment, 'id' | 'sellRequestId' | 'amount' | 'method' | 'feeAmount'> {
  customerName: string;
}

/** Takes a payment back by an entry of its own, with a reason. The order can then be paid again, and the customer is told. */
export function ReverseDialog({ payment, onClose }: { payment: ReversedPayment; onClose: () => void }) {
  const { form, change, errors, busy, element, submit } = useReversal(payment, onClose);
  const id = useId();
  return (
    <EditingDialog
      unsaved={form.reason.trim() !== '' || form.customerNote.trim() !== ''}
      title="Reverse Payment"
      description={`Order ${shortOrderId(payment.sellRequestId)} · ${paidText(payment)} · ${payment.customerName}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} variant="danger" busy={busy} className="w-full">
          Reverse Payment
        </Button>
      }
    >
      <form
        id={id}
        ref={element}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>
          The payment stays in the list, marked as reversed, and the order stands where it stood before: unpaid. Money
          that has left the shop does not come back by itself.
        </p>
        <TextAreaField
          label="Reason"
          hint="For the shop’s books. The customer does not read it."
          maxLength={500}
          rows={2}
          value={form.reason}
          error={errors.reason}
          onChange={({ target }) => change({ reason: target.value.replaceAll('\n', ' ') })}
        />
        <TextAreaField
          label="Words to the customer (optional)"
          hint="We tell them by SMS and e-mail that the payment was taken back, how much it was, and how to reach you. This is added."
          maxLength={200}
          rows={2}
          value={form.customerNote}
          error={errors.customerNote}
          onChange={({ target }) => change({ customerNote: target.value.replaceAll('\n', ' ') })}
        />
        {errors.payment !== undefined && (
          <p role="alert" className="rounded-xl border border-danger bg-danger-soft p-3">
            {errors.payment}
          </p>
        )}
      </form>
    </EditingDialog>
  );
}

const EMPTY = { reason: '', customerNote: '' };
type Errors = Partial<Record<keyof typeof EMPTY | 'payment', string>>;

function useReversal({ id }: ReversedPayment, onClose: () => void) {
  const [key] = useState(newIdempotencyKey);
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const show = (found: Errors) => {
    setErrors(found);
    requestAnimationFrame(() => focusFirstInvalid(element.current));
  };
  const send = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    const [reason, customerNote] = [form.reason.trim(), form.customerNote.trim()];
    try {
      await reversePayment(id, { reason, ...(customerNote === '' ? {} : { customerNote }) }, key);
      toast({ title: 'Payment reversed' });
      onClose();
    } catch (failure) {
      show(errorsOf(failure));
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    errors,
    busy,
    element,
    change: (changed: Partial<typeof EMPTY>) => {
      setForm({ ...form, ...changed });
      setErrors({});
    },
    submit: () => {
      if (form.reason.trim() === '') return show({ reason: 'Please say why it is reversed.' });
      setErrors({});
      void send();
    },
  };
}

/** What is wrong, beside the field that it is about; what is about none stands below them. */
function errorsOf(failure: unknown): Errors {
  if (!(failure instanceof ApiError)) {
    console.warn('The payment could not be reversed', failure);
    return { payment: 'The server did not answer. Press again: it is never reversed twice.' };
  }
  if (Object.keys(failure.errors).length > 0) return failure.errors;
  return { payment: failure.userMessage ?? 'The payment could not be reversed. Please try again.' };
}
