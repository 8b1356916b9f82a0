import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { Payment } from '#contracts/payments.ts';
import { orderDesk } from '#web/features/order-desk/order-desk.api.ts';
import { ApiError, newIdempotencyKey } from '#web/lib/api.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { toast } from '#web/ui/toast.tsx';
import { checkForm, EMPTY_FORM, isFilled, type PaymentErrors, type PaymentForm, paymentBody } from './payment-form.ts';
import { standingPayment } from './payment-texts.ts';
import { pay } from './payments.api.ts';

/**
 * One opened payment dialog: what is typed, what is wrong with it, and how it is sent. All its tries carry one key, so that
 * double clicks, retries and lost answers pay once (decision 21).
 */
export function usePayment(opened: StaffOrder, isAdmin: boolean) {
  const [key] = useState(newIdempotencyKey);
  const [form, setForm] = useState<PaymentForm>(EMPTY_FORM);
  const [errors, setErrors] = useState<PaymentErrors>({});
  const [paid, setPaid] = useState<Payment | null>(null);
  const [busy, setBusy] = useState(false);
  // Whether the last try did anything is not known: what others read of it may be this try itself.
  const [isUnsure, setIsUnsure] = useState(false);
  const inFlight = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const { data: desk, refetch } = useQuery(orderDesk(opened.id));
  const order = desk?.order ?? opened;

  const show = (found: PaymentErrors) => {
    setErrors(found);
    requestAnimationFrame(() => focusFirstInvalid(element.current));
  };

  const send = async () => {
    const body = paymentBody(form, order);
    // Two presses may come before the first is drawn.
    if (body === null || inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    try {
      setPaid(await pay(body, key));
      toast({ title: 'Payment processed successfully' });
    } catch (error) {
      setIsUnsure(!(error instanceof ApiError));
      await fail(error);
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };

  const fail = async (error: unknown) => {
    if (!(error instanceof ApiError)) {
      console.warn('The payment could not be sent', error);
      return tellFailure('The server did not answer. Press again: it is never paid twice.');
    }
    tellFailure(error.userMessage);
    show(error.errors);
    // What the server knows better: another price, another status, or who has paid.
    await refetch();
  };

  return {
    /** The order as it is now. */
    order,
    form,
    errors,
    busy,
    element,
    /** What was paid here. */
    paid,
    /** What somebody else has paid. */
    paidByOther: paid !== null || busy || isUnsure ? null : standingPayment(desk?.payments ?? []),
    change: (changed: Partial<PaymentForm>) => {
      setForm({ ...form, ...changed });
      setErrors({});
    },
    submit: () => {
      if (!isFilled(form)) return;
      const found = checkForm(form, order, isAdmin);
      if (Object.keys(found).length > 0) return show(found);
      setErrors({});
      void send();
    },
  };
}
export type PaymentState = ReturnType<typeof usePayment>;

function tellFailure(reason: string | null): void {
  toast({
    title: 'Failed to process payment',
    variant: 'destructive',
    ...(reason === null ? {} : { description: reason }),
  });
}
