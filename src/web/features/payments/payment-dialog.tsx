import { Suspense, useEffect, useId, useRef } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { Payment } from '#contracts/payments.ts';
import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { conditionText, deviceText, OrderStatusBadge } from '#web/features/orders/index.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { agoText, momentText, priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { LoadingFields } from './loading-fields.tsx';
import { NextInLine, type StartNextStep } from './next/next-in-line.tsx';
import { adminOnlyError, isFilled, paymentContext } from './payment-form.ts';
import { paidText } from './payment-texts.ts';
import { ReceiptSheet } from './receipt.tsx';
import { usePayment } from './use-payment.ts';

/** Loaded with the first payment: lists of orders don't need it. */
const PaymentFields = lazyNeeded(async () => (await import('./payment-fields.tsx')).PaymentFields);

interface PaymentDialogProps {
  order: StaffOrder;
  onClose: () => void;
  /** Opens the next step of another order. */
  onNext: StartNextStep;
}

/** Pays an order. Then shows the receipt and the next in line, or the member who paid first, and when. */
export function PaymentDialog({ order: opened, onClose, onNext }: PaymentDialogProps) {
  const payment = usePayment(opened);
  const { order, context, form, paid, paidByOther } = payment;
  const id = useId();
  const typed = useTyped({ control: form.control, compute: (values) => values });
  const isReady = isFilled(typed) && adminOnlyError(typed.amount, context) === null;
  const shownPayment = paid ?? paidByOther;

  return (
    <EditingDialog
      unsaved={shownPayment === null && form.isChanged}
      isBusy={form.isBusy}
      title={paid === null ? 'Payment' : 'Payment made'}
      description={`Order ${shortOrderId(order.id)}`}
      onClose={onClose}
      footer={
        shownPayment === null ? (
          <Button type="submit" form={id} busy={form.isBusy} disabled={!isReady} className="w-full">
            Process Payment
          </Button>
        ) : (
          <div className="flex flex-wrap justify-end gap-2">
            <a href={shownPayment.receiptUrl} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
              Receipt (PDF)
            </a>
            <Button variant="secondary" onClick={() => window.print()}>
              Print
            </Button>
            <Button onClick={onClose}>Done</Button>
          </div>
        )
      }
    >
      <div className="grid gap-5">
        {paid !== null && <Paid payment={paid} email={order.customer.email} />}
        {paidByOther !== null && <PaidByOther payment={paidByOther} />}
        <PaymentSummary order={order} />
        {shownPayment === null && (
          <Suspense fallback={<LoadingFields />}>
            <PaymentFields id={id} payment={payment} />
          </Suspense>
        )}
        {shownPayment !== null && <NextInLine after={order.id} onStart={onNext} />}
        {shownPayment !== null && <ReceiptSheet order={order} payment={shownPayment} />}
      </div>
    </EditingDialog>
  );
}

/** Shows the device and the agreed price, the largest thing in the dialog. */
function PaymentSummary({ order }: { order: StaffOrder }) {
  const { customer, imei, batteryHealth, quotedPrice, finalPrice, status } = order;
  const facts = [imei, batteryHealth === null ? null : `battery ${batteryHealth}%`].filter((fact) => fact !== null);
  return (
    <section aria-label="Order summary" className="flex flex-wrap items-start gap-4 rounded-2xl bg-sunken p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{deviceText(order)}</p>
        <p className="text-note text-muted">{conditionText(order)}</p>
        {facts.length > 0 && <p className="text-note break-words text-muted">{facts.join(' · ')}</p>}
        <p className="mt-1 text-note">{customer.name}</p>
        <p className="mt-1.5">
          <OrderStatusBadge status={status} />
        </p>
      </div>
      <div>
        <p className="text-note text-muted">Agreed price</p>
        <p className="text-4xl font-bold tracking-tight tabular-nums">
          {formatMoney(paymentContext(order, false).agreedCents)}
        </p>
        {finalPrice !== null && finalPrice !== quotedPrice && (
          <p className="text-note text-muted tabular-nums">Quoted {priceText(quotedPrice)}</p>
        )}
      </div>
    </section>
  );
}

function Paid({ payment, email }: { payment: Payment; email: string }) {
  const box = useFocusOnce();
  return (
    <div ref={box} tabIndex={-1} className="flex gap-3 rounded-2xl bg-accent-soft p-4 outline-none">
      <CheckIcon className="mt-0.5 text-accent" />
      <div className="min-w-0">
        <p className="text-lg font-semibold tabular-nums">{paidText(payment)}</p>
        <p className="text-note">
          {email === '' ? 'Print the receipt for the customer.' : `We’ll also email the receipt to ${email}.`}
        </p>
      </div>
    </div>
  );
}

function PaidByOther({ payment }: { payment: Payment }) {
  const { timeZone } = usePageData().shop;
  const now = useNow();
  const box = useFocusOnce();
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-2xl border border-danger bg-danger-soft p-4 outline-none"
    >
      <p className="font-semibold">This order is already paid.</p>
      <p className="text-note tabular-nums">
        {payment.actor} paid {paidText(payment)}, {agoText(payment.createdAt, now)} (
        {momentText(payment.createdAt, timeZone)}). No second payment was made.
      </p>
    </div>
  );
}

/** Focuses the element that replaced the form. */
function useFocusOnce() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return box;
}
