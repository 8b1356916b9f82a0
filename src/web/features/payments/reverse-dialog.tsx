import { useId, useRef, useState } from 'react';
import type { ListedPayment } from '#contracts/payments.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { ApiError, newIdempotencyKey, saidOf } from '#web/lib/api.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { paidText } from './payment-texts.ts';
import { reversePayment } from './payments.api.ts';

/** Takes a payment back by an entry of its own, with a reason. The order can then be paid again. */
export function ReverseDialog({ payment, onClose }: { payment: ListedPayment; onClose: () => void }) {
  const { reason, setReason, error, busy, element, submit } = useReversal(payment, onClose);
  const id = useId();
  return (
    <EditingDialog
      unsaved={reason.trim() !== ''}
      title="Reverse Payment"
      description={`Order ${shortOrderId(payment.sellRequestId)} · ${paidText(payment)} · ${payment.order.customerName}`}
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
          maxLength={500}
          rows={2}
          value={reason}
          error={error}
          onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
        />
      </form>
    </EditingDialog>
  );
}

function useReversal({ id }: ListedPayment, onClose: () => void) {
  const [key] = useState(newIdempotencyKey);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const send = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    try {
      await reversePayment(id, reason.trim(), key);
      toast({ title: 'Payment reversed' });
      onClose();
    } catch (failure) {
      const said = saidOf(failure);
      if (!(failure instanceof ApiError)) console.warn('The payment could not be reversed', failure);
      toast({
        title: 'Failed to reverse payment',
        variant: 'destructive',
        ...(said === null ? {} : { description: said }),
      });
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };

  return {
    reason,
    setReason,
    error,
    busy,
    element,
    submit: () => {
      const isMissing = reason.trim() === '';
      setError(isMissing ? 'Please say why it is reversed.' : null);
      if (isMissing) requestAnimationFrame(() => focusFirstInvalid(element.current));
      else void send();
    },
  };
}
