import { Activity, type ReactNode } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { Payment } from '#contracts/payments.ts';
import { NewOrderDialog } from './new-order/new-order-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import type { DeskDialogsState } from './use-desk-dialogs.ts';

interface DeskDialogsProps {
  dialogs: DeskDialogsState;
  /** More buttons in 'Order Details', such as Payment. */
  actions?: (order: StaffOrder) => ReactNode;
  /** Pays an order, in place of a status that only says so. */
  onPay: (order: StaffOrder) => void;
  onReverse: (order: StaffOrder, payment: Payment) => void;
}

/** The open dialogs of the order desk. An order that was just taken is shown at once. */
export function DeskDialogs({ dialogs, actions, onPay, onReverse }: DeskDialogsProps) {
  const { viewed, isNew, edited, isTaking, begun, showNew, closeView, edit, closeEdit, closeNew, endNew } = dialogs;
  return (
    <>
      {begun !== null && (
        <Activity mode={isTaking ? 'visible' : 'hidden'}>
          <NewOrderDialog
            key={begun.round}
            wasClosed={begun.wasClosed}
            onStartOver={endNew}
            onClose={closeNew}
            onCreated={(id) => {
              closeNew();
              endNew();
              showNew(id);
            }}
          />
        </Activity>
      )}
      {viewed !== null && (
        <OrderDialog
          orderId={viewed}
          isNew={isNew}
          onClose={closeView}
          onEdit={edit}
          onReverse={onReverse}
          {...(actions === undefined ? {} : { actions })}
        />
      )}
      {edited !== null && (
        <StatusDialog
          order={edited}
          onClose={closeEdit}
          onPay={(order) => {
            closeEdit();
            onPay(order);
          }}
        />
      )}
    </>
  );
}
