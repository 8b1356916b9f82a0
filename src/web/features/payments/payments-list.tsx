import { useState } from 'react';
import type { ListedPayment } from '#contracts/payments.ts';
import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { feeNote, sellerGot } from '#domain/payouts/fees.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import { OrderIdButton, ShopTime } from '#web/features/order-desk/index.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { useRecord } from '#web/lib/places/use-record.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useRows } from '#web/ui/list/use-rows.ts';
import { LateReverseDialog } from './late-reverse-dialog.ts';
import { methodName } from './payment-texts.ts';
import { paymentPages } from './payments.api.ts';

const COLUMNS: readonly Column<ListedPayment>[] = [
  {
    id: 'order',
    header: 'Order',
    isRowHeader: true,
    cell: ({ sellRequestId }, open) => <OrderIdButton id={sellRequestId} onOpen={open} />,
  },
  {
    id: 'paid',
    header: 'Paid',
    card: 'second',
    cell: ({ createdAt }) => <ShopTime instant={createdAt} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'corner',
    cell: (payment) => {
      const [got, note] = [formatMoney(sellerGot(payment)), feeNote(payment)];
      return (
        <>
          <span className="font-semibold">{payment.reversal === null ? got : <s>{got}</s>}</span>
          {note !== null && <span className="block text-sm text-muted">{note}</span>}
        </>
      );
    },
  },
  { id: 'method', header: 'Method', card: 'first-end', cell: ({ method }) => methodName(method) },
  {
    id: 'customer',
    header: 'Customer and device',
    className: 'min-w-56',
    card: 'first',
    cell: (payment) => <CustomerAndDevice payment={payment} />,
  },
  { id: 'by', header: 'By', cell: ({ actor }) => actor },
];

/**
 * Lists the payments to customers, newest first, each with its receipt; an admin reverses a mistake by an entry of its
 * own.
 */
export function PaymentsList() {
  const order = useRecord('order');
  const table = useRows(paymentPages);
  const [reversed, setReversed] = useState<ListedPayment | null>(null);
  const isAdmin = useIsAdmin();
  return (
    <section aria-label="Payments" className="min-w-0">
      <DataTable
        {...table}
        caption="Payments to customers, newest first"
        what="The payments"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        onOpen={({ sellRequestId }) => order.open(sellRequestId)}
        actions={[
          {
            label: 'Receipt',
            about: ({ sellRequestId }) => ` of order ${shortOrderId(sellRequestId)}`,
            href: ({ receiptUrl }) => receiptUrl,
          },
          {
            label: 'Reverse',
            about: ({ sellRequestId }) => ` the payment of order ${shortOrderId(sellRequestId)}`,
            isOffered: ({ reversal }) => reversal === null && isAdmin,
            run: setReversed,
          },
        ]}
        empty="No payments yet. You can pay an order once its device is here."
        hasCards
      />
      {reversed !== null && (
        <LateReverseDialog
          payment={{ ...reversed, customerName: reversed.order.customerName }}
          onClose={() => setReversed(null)}
        />
      )}
    </section>
  );
}

function CustomerAndDevice({ payment: { order, reason, reversal } }: { payment: ListedPayment }) {
  return (
    <>
      <span className="block">{order.customerName}</span>
      <span className="block text-sm text-muted">
        {order.storage === NO_STORAGE ? order.model : `${order.model}, ${order.storage}`}
      </span>
      {reason !== null && <span className="block text-sm">“{reason}”</span>}
      {reversal !== null && (
        <span className="mt-1 block max-w-96 text-sm">
          <Badge tone="orange">reversed</Badge> {reversal.actor}, <ShopTime instant={reversal.createdAt} />:{' '}
          {reversal.reason}
        </span>
      )}
    </>
  );
}
