import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { Payment } from '#contracts/payments.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { deviceText } from '#web/features/orders/order-texts.ts';
import { useOpenGate } from '#web/features/staff-gate/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeskHistory } from './desk-history.tsx';
import { DeskMessages } from './desk-messages.tsx';
import { DeskPayments } from './desk-payments.tsx';
import { DropOffNotice } from './drop-off-notice.tsx';
import { orderDesk } from './order-desk.api.ts';
import { CustomerSection, DeviceSection, HandoverSection, OrderSection, Section } from './order-sections.tsx';

interface OrderDialogProps {
  orderId: string;
  /** It was taken just now: what goes to the customer is offered. */
  isNew: boolean;
  onClose: () => void;
  /** Opens 'Update Order Status'. */
  onEdit: (order: StaffOrder) => void;
  /** More buttons of the area, such as Payment. */
  actions?: (order: StaffOrder) => ReactNode;
  /** Takes a payment of the order back. Offered to admins: the server refuses others. */
  onReverse: (order: StaffOrder, payment: Payment) => void;
}

/** The dialog 'Order Details' (S2): everything that is known of one order, kept up to date while it is open. */
export function OrderDialog({ orderId, isNew, onClose, onEdit, actions, onReverse }: OrderDialogProps) {
  const { staff } = useOpenGate();
  const isAdmin = staff.areas.includes('admin');
  const { data: desk, error, refetch } = useQuery(orderDesk(orderId));
  const order = desk?.order;
  return (
    <Dialog
      title="Order Details"
      description={order === undefined ? shortOrderId(orderId) : `${shortOrderId(orderId)} · ${deviceText(order)}`}
      size="lg"
      closeOnBackdrop
      onClose={onClose}
      footer={
        order !== undefined && (
          <div className="flex flex-wrap justify-end gap-2">
            {actions?.(order)}
            <Button onClick={() => onEdit(order)}>Edit</Button>
          </div>
        )
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {error !== null && <LoadFailure error={error} what="This order" onRetry={() => void refetch()} />}
        {desk === undefined && error === null && <DetailsSkeleton />}
        {desk !== undefined && (
          <>
            {isNew && desk.order.serviceMethod === 'counter' && <DropOffNotice order={desk.order} />}
            <OrderSection order={desk.order} />
            <DeviceSection order={desk.order} />
            <CustomerSection order={desk.order} />
            <HandoverSection order={desk.order} />
            <Section title="Notes">
              <p className="whitespace-pre-wrap">
                {desk.order.notes || <span className="text-muted">The customer left none.</span>}
              </p>
            </Section>
            <DeskPayments
              payments={desk.payments}
              onReverse={isAdmin ? (payment) => onReverse(desk.order, payment) : undefined}
            />
            <DeskHistory history={desk.history} />
            <DeskMessages messages={desk.messages} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function DetailsSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the order…</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-32" />
    </div>
  );
}
