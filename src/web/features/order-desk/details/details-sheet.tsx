import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { Payment } from '#contracts/payments.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { deviceText, useDeskChanges } from '#web/features/orders/index.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { pathOf } from '#web/lib/api.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { rowButtonOf } from '#web/ui/data-table/row-keys.ts';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { usePageKey } from '#web/ui/keys/use-page-key.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { orderDesk } from '../order-desk.api.ts';
import { useOrderPlace } from '../shown-orders.ts';
import { DeskFacts } from './desk-facts.tsx';
import { DropOffNotice } from './drop-off-notice.tsx';
import { NoteForm, useNoteForm } from './note-form.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { TimelineSection } from './timeline/timeline-section.tsx';

interface DetailsSheetProps {
  orderId: string;
  /** True for an order that was just created: offers its receipt. */
  isNew: boolean;
  onClose: () => void;
  /** Called with the order of an unsaved note, and with null once it is saved. */
  onHold: (id: string | null) => void;
  /** Replaces this order by another. */
  onView: (id: string) => void;
  /** Opens "Update Order Status". */
  onEdit: (order: StaffOrder) => void;
  /** Opens the bench. */
  onInspect: (order: StaffOrder) => void;
  /** Opens "Move pickup". Offered to admins: the server refuses others. */
  onMove: (order: StaffOrder) => void;
  /** Opens Payment; null when the area or the order has none. */
  payOf: (order: StaffOrder) => (() => void) | null;
  /** Reverses a payment of the order. Offered to admins: the server refuses others. */
  onReverse: (order: StaffOrder, payment: Payment) => void;
}

/**
 * Shows "Order Details" next to the list: all data of one order, kept up to date while it is open. Arrow keys, J
 * and K step through the list without closing it.
 */
export function DetailsSheet({
  orderId,
  isNew,
  onClose,
  onHold,
  onView,
  onEdit,
  onMove,
  onInspect,
  payOf,
  onReverse,
}: DetailsSheetProps) {
  // Messages and notes may have arrived since the last visit.
  const source = useQuery({ ...orderDesk(orderId), staleTime: 0 });
  const { data: desk } = source;
  const order = desk?.order;
  const isAdmin = useIsAdmin();
  const pay = order === undefined ? null : payOf(order);
  const form = useNoteForm(orderId);
  const noteElement = useRef<HTMLFormElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const place = useOrderPlace(orderId);
  useDeskChanges(orderId, () => {
    void refreshReads(pathOf('orders.desk', { id: orderId }));
    void refreshReads(pathOf('priceOffers.ofOrder', { id: orderId }));
  });

  // A note belongs to the order that it was written about.
  const heldOrderId = form.isChanged ? orderId : null;
  const reportHold = useEffectEvent(onHold);
  useEffect(() => {
    reportHold(heldOrderId);
    return () => reportHold(null);
  }, [heldOrderId]);
  const step = (id: string | null) => {
    if (id === null) return;
    if (form.isChanged) noteElement.current?.querySelector('textarea')?.focus();
    else onView(id);
  };
  const stepBy = (key: string, id: string | null) => {
    // In the content, up and down scroll.
    if (/^Arrow(Up|Down)$/.test(key) && content.current?.contains(document.activeElement)) return false;
    step(id);
    return true;
  };
  usePageKey('nextOrder', (key) => stepBy(key, place.next), content);
  usePageKey('previousOrder', (key) => stepBy(key, place.previous), content);
  usePageKey('editOpen', () => order !== undefined && onEdit(order), content);
  usePageKey('payOpen', () => pay?.(), content);

  return (
    <EditingDialog
      unsaved={form.isChanged}
      startsInField={false}
      returnFocus={() => rowButtonOf(orderId)}
      title="Order Details"
      description={order === undefined ? shortOrderId(orderId) : `${shortOrderId(orderId)} · ${deviceText(order)}`}
      size="sheet"
      closeOnBackdrop
      onClose={onClose}
      footer={
        <SheetActions place={place} order={order} onStep={step} onInspect={onInspect} onEdit={onEdit} onPay={pay} />
      }
    >
      <div ref={content} className="grid grid-cols-1 gap-6">
        <ReadState source={source} what="This order">
          <Skeleton className="h-24" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-32" />
        </ReadState>
        {desk !== undefined && (
          <>
            {isNew && desk.order.serviceMethod === 'counter' && <DropOffNotice order={desk.order} />}
            {/* Facts at the left, the timeline at the right; below each other when there is no room. */}
            <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,9fr)_minmax(0,10fr)]">
              <DeskFacts desk={desk} isAdmin={isAdmin} onMove={onMove} onView={step} />
              <TimelineSection
                desk={desk}
                onReverse={isAdmin ? (payment) => onReverse(desk.order, payment) : undefined}
              >
                <NoteForm form={form} field={noteElement} />
              </TimelineSection>
            </div>
          </>
        )}
      </div>
    </EditingDialog>
  );
}
