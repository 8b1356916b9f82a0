import { Activity, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { StaffOrder } from '#contracts/orders.ts';
import type { Payment } from '#contracts/payments.ts';
import { NEW_ORDER, recordPath } from '#domain/staff-addresses.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { openedOver, withQuery } from '#web/lib/places/layers.ts';
import { usePlaces } from '#web/lib/places/places.tsx';
import { useHeldRecord, useRecord } from '#web/lib/places/use-record.ts';
import { useTabPath } from '#web/lib/places/use-tab.ts';
import { usePageKey } from '#web/ui/keys/use-page-key.ts';
import { toast } from '#web/ui/toast.tsx';
import { useLateCode } from '#web/ui/use-late-code.ts';
import { DetailsSheet } from './details/details-sheet.tsx';
import { LateMovePickup } from './late-move-pickup.tsx';
import { FIRST_PAGE, withPage } from './list/filtering/order-address.ts';
import { StatusDialog } from './status/status-dialog.tsx';

const loadNewOrder = () => import('./new-order/index.ts');

/**
 * Holds the state of the order desk's dialogs; the address names the order whose details are open. Edit opens on top of
 * the details, and returns to them; `n` opens New Order from anywhere on the page.
 */
export function useDeskDialogs() {
  const sheet = useRecord('order');
  const bench = useRecord('inspection');
  const openInList = useOpenInList();
  const { shown, hold } = useHeldRecord(sheet, () =>
    toast({ title: 'Your note isn’t saved', description: 'Add it, or close the order to discard it.' }),
  );
  /** Id of the order that was created last on this page. */
  const [taken, setTaken] = useState<string | null>(null);
  const [edited, setEdited] = useState<{ order: StaffOrder; to: OrderStatus | null } | null>(null);
  const [moved, setMoved] = useState<StaffOrder | null>(null);
  // The entries of New Order outlive the dialog, so that an accidental Escape loses nothing.
  const [draft, setDraft] = useState<{ round: number; wasClosed: boolean } | null>(null);
  const [isNewOrderOpen, setIsNewOrderOpen] = useState(false);
  const takeOrder = () => {
    setDraft((before) => before ?? { round: 0, wasClosed: false });
    if (sheet.id !== null) sheet.close();
    setIsNewOrderOpen(true);
  };
  usePageKey('newOrder', takeOrder);
  useNewOrderInAddress(takeOrder);
  /** Empties New Order. */
  const startOver = () => setDraft((before) => before && { round: before.round + 1, wasClosed: false });
  return {
    viewed: shown,
    hold,
    taken,
    edited,
    moved,
    draft,
    isNewOrderOpen,
    view: ({ id }: Pick<StaffOrder, 'id'>) => sheet.open(id),
    closeView: () => {
      hold(null);
      sheet.close();
    },
    /** Opens Edit. @param to status of the order's next step, preselected */
    edit: (order: StaffOrder, to: OrderStatus | null = null) => setEdited({ order, to }),
    closeEdit: () => setEdited(null),
    /** Opens the bench, over the details if they are open. */
    inspect: ({ id }: Pick<StaffOrder, 'id'>) => bench.open(id),
    /** Opens "Move pickup". */
    move: (order: StaffOrder) => setMoved(order),
    closeMove: () => setMoved(null),
    takeOrder,
    closeNew: () => {
      setDraft((before) => before && { ...before, wasClosed: true });
      setIsNewOrderOpen(false);
    },
    startOver,
    /** Shows the new order over the list, whose first row it is; the next New Order starts empty. */
    showTaken: (id: string) => {
      setIsNewOrderOpen(false);
      startOver();
      hold(null);
      setTaken(id);
      openInList(id);
    },
  };
}

/** Starts a new order when the address requests it, as links from other areas do. */
function useNewOrderInAddress(takeOrder: () => void): void {
  const [address, setAddress] = useSearchParams();
  const isRequested = address.get(NEW_ORDER.param) === NEW_ORDER.value;
  const begin = useEffectEvent(() => {
    const next = new URLSearchParams(address);
    next.delete(NEW_ORDER.param);
    setAddress(next, { replace: true });
    takeOrder();
  });
  useEffect(() => {
    if (isRequested) begin();
  }, [isRequested]);
}

/** Returns the function that opens an order over the first page of the area's list. */
function useOpenInList(): (id: string) => void {
  const { area } = usePlaces();
  const tabPath = useTabPath();
  const [address] = useSearchParams();
  const [, navigate] = useLocation();
  return (id) => {
    const list = tabPath(null);
    const query = String(withPage(address, FIRST_PAGE));
    navigate(withQuery(list, query), { replace: true });
    navigate(withQuery(recordPath('order', id, area), query), { state: openedOver([list]) });
  };
}

interface DeskDialogsProps {
  dialogs: ReturnType<typeof useDeskDialogs>;
  onPay: (order: StaffOrder) => void;
  /** Returns true when "Order Details" offers Payment. */
  offersPay: (order: StaffOrder) => boolean;
  onReverse: (order: StaffOrder, payment: Payment) => void;
}

/** Shows the open dialogs of the order desk. */
export function DeskDialogs({ dialogs, onPay, offersPay, onReverse }: DeskDialogsProps) {
  const { viewed, taken, edited, moved, draft, isNewOrderOpen } = dialogs;
  const late = useLateCode(loadNewOrder, isNewOrderOpen, dialogs.closeNew);
  return (
    <>
      {draft !== null && late !== null && (
        <Activity mode={isNewOrderOpen ? 'visible' : 'hidden'}>
          <late.NewOrderDialog
            key={draft.round}
            wasClosed={draft.wasClosed}
            onStartOver={dialogs.startOver}
            onClose={dialogs.closeNew}
            onCreated={dialogs.showTaken}
          />
        </Activity>
      )}
      {viewed !== null && (
        <DetailsSheet
          // Drops text that was typed about another order.
          key={taken}
          orderId={viewed}
          isNew={viewed === taken}
          onClose={dialogs.closeView}
          onHold={dialogs.hold}
          onView={(id) => dialogs.view({ id })}
          onEdit={dialogs.edit}
          onMove={dialogs.move}
          onInspect={dialogs.inspect}
          payOf={(order) => (offersPay(order) ? () => onPay(order) : null)}
          onReverse={onReverse}
        />
      )}
      {moved !== null && (
        <LateMovePickup
          pickup={{ ...moved, orderId: moved.id, customer: moved.customer.name }}
          onClose={dialogs.closeMove}
        />
      )}
      {edited !== null && (
        <StatusDialog
          order={edited.order}
          to={edited.to}
          onClose={dialogs.closeEdit}
          onPay={(order) => {
            dialogs.closeEdit();
            onPay(order);
          }}
          onInspect={(order) => {
            dialogs.closeEdit();
            dialogs.inspect(order);
          }}
        />
      )}
    </>
  );
}
