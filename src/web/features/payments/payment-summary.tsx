import type { StaffOrder } from '#contracts/orders.ts';
import { formatMoney } from '#domain/money.ts';
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx';
import { conditionText, deviceText } from '#web/features/orders/order-texts.ts';
import { priceText } from '#web/lib/format.ts';
import { groundOf } from './payment-form.ts';

/** What is paid for, and how much was agreed: the largest thing in the dialog. */
export function PaymentSummary({ order }: { order: StaffOrder }) {
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
          {formatMoney(groundOf(order, false).agreedCents)}
        </p>
        {finalPrice !== null && finalPrice !== quotedPrice && (
          <p className="text-note text-muted tabular-nums">Quoted {priceText(quotedPrice)}</p>
        )}
      </div>
    </section>
  );
}
