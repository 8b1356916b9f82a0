import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { paymentForm } from '#contracts/forms/payments.ts';
import type { StaffOrder } from '#contracts/orders.ts';
import type { Payment } from '#contracts/payments.ts';
import { orderDesk } from '#web/features/order-desk/index.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { usePaymentFees } from '#web/lib/payment-fees.ts';
import { callQuery } from '#web/lib/query.tsx';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { NO_ANSWER } from '#web/ui/no-answer.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { EMPTY_FORM, likelyPayment, paymentBody, paymentContext } from './payment-form.ts';
import { unreversedPayment } from './payment-texts.ts';
import { submitPayment } from './payments.api.ts';

/**
 * Holds the state of an open payment dialog: its form, and the payment made. All its attempts have one key:
 * double clicks, retries and lost answers pay once.
 */
export function usePayment(opened: StaffOrder) {
  const [key] = useState(newIdempotencyKey);
  const [paid, setPaid] = useState<Payment | null>(null);
  // True when the last attempt may have succeeded: a payment found by a later read may be its own.
  const [isUnsure, setIsUnsure] = useState(false);
  const desk = useQuery(orderDesk(opened.id));
  const payout = useQuery(callQuery('payoutDetails.ofOrder', { params: { id: opened.id } }));
  const order = desk.data?.order ?? opened;
  const { fees, isRead: hasFees, refetch: readFees } = usePaymentFees();
  const context = { ...paymentContext(order, useIsAdmin(), desk.data?.lacksNumber), fees };
  const form = useForm({
    schema: paymentForm(context),
    initial: EMPTY_FORM,
    send: async (sent) => {
      try {
        setPaid(await submitPayment(paymentBody(sent, order, fees), key));
        toast({ title: 'Payment processed successfully' });
      } catch (error) {
        setIsUnsure(!(error instanceof ApiError));
        // The server has newer data: another price, status, payer or fee.
        if (error instanceof ApiError) await Promise.all([desk.refetch(), readFees()]);
        throw error;
      }
    },
    reportFailure: (error, isPlaced) => {
      if (!(error instanceof ApiError)) console.warn('The payment could not be sent', error);
      const isUnanswered = !(error instanceof ApiError);
      const message = isUnanswered ? NO_ANSWER : messageOf(error);
      toastFailure('Failed to process payment', isPlaced ? null : message);
      return null;
    },
  });
  // A failed read counts as read: the fields show the failure and retry, and must stay on screen.
  /** True once it is known which fields this payment has. */
  const isRead = desk.isFetched && payout.isFetched && hasFees;
  const fillIn = useEffectEvent(() => form.reset(likelyPayment(order, payout.data?.given?.method ?? null)));
  // Before the amount gets the focus, which selects it.
  useLayoutEffect(() => {
    if (isRead) fillIn();
  }, [isRead]);
  return {
    form,
    order,
    context,
    isRead,
    paid,
    /** Payment made by another user. */
    paidByOther: paid !== null || form.isBusy || isUnsure ? null : unreversedPayment(desk.data?.payments ?? []),
  };
}
export type PaymentState = ReturnType<typeof usePayment>;
