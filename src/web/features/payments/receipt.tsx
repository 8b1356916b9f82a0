import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { StaffOrder } from '#contracts/orders.ts';
import type { Payment } from '#contracts/payments.ts';
import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { sellerGot } from '#domain/payouts/fees.ts';
import { deviceText } from '#web/features/orders/index.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { methodName } from './payment-texts.ts';

interface ReceiptSheetProps {
  order: StaffOrder;
  payment: Payment;
}

/** Replaces the page in print: the receipt with the fields of S7. Not on screen. */
export function ReceiptSheet({ order, payment }: ReceiptSheetProps) {
  const { shop } = usePageData();
  return createPortal(
    <div className="print-sheet" aria-hidden="true">
      <p className="text-xl font-bold">{shop.name}</p>
      <p>
        {shop.street}, {shop.city}, {shop.state} {shop.zip}
      </p>
      <p>{shop.phone}</p>
      <p className="mt-8 text-2xl font-bold">Receipt</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-8 gap-y-1.5">
        <Row term="Order">{shortOrderId(order.id)}</Row>
        <Row term="Customer">{order.customer.name}</Row>
        <Row term="Device">{deviceText(order)}</Row>
        {order.imei !== null && <Row term="IMEI or serial">{order.imei}</Row>}
        {payment.feePaidBy === 'seller' && (
          <>
            <Row term="Price">{priceText(payment.amount)}</Row>
            <Row term="Fee taken off">{priceText(payment.feeAmount)}</Row>
          </>
        )}
        <Row term="Paid">{formatMoney(sellerGot(payment))}</Row>
        <Row term="Method">{methodName(payment.method)}</Row>
        <Row term="Date">{momentText(payment.createdAt, shop.timeZone)}</Row>
        <Row term="Processed by">{payment.actor}</Row>
      </dl>
      <p className="mt-16 w-72 border-t border-current pt-1 text-sm">Customer signature</p>
    </div>,
    document.body,
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </>
  );
}
