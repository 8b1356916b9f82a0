import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReverseDialog, type ReversedPayment } from './reverse-dialog.tsx';

/** Which of the dialogs about payments is open, over whatever it was opened from. */
export function usePaymentDialogs() {
  const [paid, setPaid] = useState<StaffOrder | null>(null);
  const [reversed, setReversed] = useState<ReversedPayment | null>(null);
  return {
    paid,
    reversed,
    pay: setPaid,
    reverse: setReversed,
    closePayment: () => setPaid(null),
    closeReversal: () => setReversed(null),
  };
}
export type PaymentDialogsState = ReturnType<typeof usePaymentDialogs>;

export function PaymentDialogs({ dialogs }: { dialogs: PaymentDialogsState }) {
  const { paid, reversed, closePayment, closeReversal } = dialogs;
  return (
    <>
      {paid !== null && <PaymentDialog order={paid} onClose={closePayment} />}
      {reversed !== null && <ReverseDialog payment={reversed} onClose={closeReversal} />}
    </>
  );
}
