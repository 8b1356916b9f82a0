import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { canInspectAgain, isPayable } from '#domain/orders/status.ts';
import { DeskDialogs, type NextStep, useDeskDialogs } from '#web/features/order-desk/index.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { LateReverseDialog } from './late-reverse-dialog.ts';
import type { ReversedPayment } from './reverse-dialog.tsx';

/** Loaded with the first payment: lists of orders don't need it. */
const PaymentDialog = lazyNeeded(async () => (await import('./payment-dialog.tsx')).PaymentDialog);

/** Returns true when Payment is offered: the device is with the shop, and nothing was paid yet. */
export function offersPayment({ status, paymentStatus }: StaffOrder): boolean {
  return isPayable(status) && paymentStatus !== 'paid';
}

/** Returns true when Inspect is offered in addition to the next step: the device is here, and not paid (decision 017). */
export function offersInspection({ status, paymentStatus }: StaffOrder): boolean {
  return canInspectAgain(status) && paymentStatus !== 'paid';
}

/** Holds the state of an order's dialogs: those of the order desk, and a payment on top of any of them. */
export function useOrderDialogs() {
  const desk = useDeskDialogs();
  const [paidOrder, setPaidOrder] = useState<StaffOrder | null>(null);
  const [reversedPayment, setReversedPayment] = useState<ReversedPayment | null>(null);
  /** Opens the dialog of an order's next step. */
  const startNextStep = (order: StaffOrder, { opens }: NextStep) => {
    if (opens === 'payment') setPaidOrder(order);
    else if (opens === 'bench') desk.inspect(order);
    else if (opens === 'details') desk.view(order);
    else desk.edit(order, opens);
  };
  return {
    ...desk,
    desk,
    paid: paidOrder,
    pay: setPaidOrder,
    startNextStep,
    reversed: reversedPayment,
    reverse: setReversedPayment,
  };
}
export type OrderDialogsState = ReturnType<typeof useOrderDialogs>;

interface OrderDialogsProps {
  dialogs: OrderDialogsState;
  /** Offers Payment in "Order Details". */
  hasPayment?: boolean;
}

/** Shows the open dialogs of an order. */
export function OrderDialogs({
  dialogs: { desk, paid, pay, startNextStep, reversed, reverse },
  hasPayment = false,
}: OrderDialogsProps) {
  return (
    <>
      <DeskDialogs
        dialogs={desk}
        onPay={pay}
        onReverse={({ customer }, payment) => reverse({ ...payment, customerName: customer.name })}
        offersPay={(order) => hasPayment && offersPayment(order)}
      />
      {paid !== null && (
        <PaymentDialog
          key={paid.id}
          order={paid}
          onClose={() => pay(null)}
          onNext={(order, step) => {
            pay(null);
            startNextStep(order, step);
          }}
        />
      )}
      {reversed !== null && <LateReverseDialog payment={reversed} onClose={() => reverse(null)} />}
    </>
  );
}
