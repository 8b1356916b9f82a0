import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentForm } from '#contracts/forms/payments.ts';
import type { StaffOrder } from '#contracts/orders.ts';
import type { Payment } from '#contracts/payments.ts';
import { orderDesk } from '#web/features/order-desk/index.ts';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { ApiError, newIdempotencyKey } from '#web/lib/api.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { EMPTY_FORM, groundOf, paymentBody } from './payment-form.ts';
import { standingPayment } from './payment-texts.ts';
import { pay } from './payments.api.ts';

/**
 * Holds one opened payment dialog: its form, and the payment made. All its tries carry one key, so that double clicks,
 * retries and lost answers pay once (decision 21).
 */
export function usePayment(opened: StaffOrder) {
  const [key] = useState(newIdempotencyKey);
  const [paid, setPaid] = useState<Payment | null>(null);
  // Whether the last try did anything is not known: what others read of it may be this try itself.
  const [isUnsure, setIsUnsure] = useState(false);
  const { data: desk, refetch } = useQuery(orderDesk(opened.id));
  const order = desk?.order ?? opened;
  const ground = groundOf(order, useOpenGate().staff.areas.includes('admin'));
  const form = useForm({
    schema: paymentForm(ground),
    initial: EMPTY_FORM,
    send: async (sent) => {
      try {
        setPaid(await pay(paymentBody(sent, order), key));
        toast({ title: 'Payment processed successfully' });
      } catch (error) {
        setIsUnsure(!(error instanceof ApiError));
        // What the server knows better: another price, another status, or who has paid.
        if (error instanceof ApiError) await refetch();
        throw error;
      }
    },
    tell: (error) => {
      if (!(error instanceof ApiError)) console.warn('The payment could not be sent', error);
      const isUnanswered = !(error instanceof ApiError);
      toastFailure(
        'Failed to process payment',
        isUnanswered ? 'The server did not answer. Press again: it is never paid twice.' : error.userMessage,
      );
      return null;
    },
  });
  return {
    form,
    order,
    ground,
    paid,
    /** Payment made elsewhere. */
    paidByOther: paid !== null || form.isBusy || isUnsure ? null : standingPayment(desk?.payments ?? []),
  };
}
export type PaymentState = ReturnType<typeof usePayment>;
