import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { Payment } from '#contracts/payments.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { deviceText } from '#web/features/orders/index.ts';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { pathOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { orderDesk } from '../order-desk.api.ts';
import { HistorySection } from './history-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { OrderFacts, Section } from './sections.tsx';

interface DetailsDialogProps {
  orderId: string;
  /** Taken just now: its receipt is offered. */
  isNew: boolean;
  onClose: () => void;
  /** Opens 'Update Order Status'. */
  onEdit: (order: StaffOrder) => void;
  /** More buttons of the area, such as Payment. */
  actions?: ((order: StaffOrder) => ReactNode) | undefined;
  /** Takes a payment of the order back. Offered to admins: the server refuses others. */
  onReverse: (order: StaffOrder, payment: Payment) => void;
}

/** Shows 'Order Details' (S2): everything that is known of one order, kept up to date while it is open. */
export function DetailsDialog({ orderId, isNew, onClose, onEdit, actions, onReverse }: DetailsDialogProps) {
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
            <OrderFacts order={desk.order} />
            <Section title="Notes">
              <p className="whitespace-pre-wrap">
                {desk.order.notes || <span className="text-muted">The customer left none.</span>}
              </p>
            </Section>
            <PaymentsSection
              payments={desk.payments}
              onReverse={isAdmin ? (payment) => onReverse(desk.order, payment) : undefined}
            />
            <HistorySection history={desk.history} />
            <MessagesSection messages={desk.messages} />
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

/** Offers the drop-off receipt of a device just handed in; the next Enter opens it. */
function DropOffNotice({ order: { id, customer } }: { order: StaffOrder }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-accent bg-accent-soft px-4 py-3">
      <p className="min-w-0 flex-1 basis-56">
        <strong className="block font-semibold">The device is handed in.</strong>
        {customer.email === '' ? 'The receipt goes by text message, too.' : 'The receipt goes by e-mail and text, too.'}
      </p>
      <a
        ref={link}
        href={pathOf('orders.dropOffReceipt', { id })}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('primary')}
      >
        Drop-off Receipt (PDF)
      </a>
    </div>
  );
}
