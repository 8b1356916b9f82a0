import { Activity, useEffect, useEffectEvent, useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { Payment } from '#contracts/payments.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { INSPECT_PARAM, NEW_PARAM, ORDER_PARAM } from '#web/lib/order-param.ts';
import { usePageKey } from '#web/ui/keys/use-page-key.ts';
import { toast } from '#web/ui/toast.tsx';
import { useLateCode } from '#web/ui/use-late-code.ts';
import { useHeldSheet, useSheetInAddress } from '#web/ui/use-sheet-in-address.ts';
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
  const sheet = useSheetInAddress(ORDER_PARAM);
  const bench = useSheetInAddress(INSPECT_PARAM);
  const { shown, hold } = useHeldSheet(sheet, () =>
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
      sheet.open(id, topOfList);
    },
  };
}

/** Starts a new order when the address requests it, as links from other areas do. */
function useNewOrderInAddress(takeOrder: () => void): void {
  const { id, close } = useSheetInAddress(NEW_PARAM);
  const begin = useEffectEvent(() => {
    close();
    takeOrder();
  });
  useEffect(() => {
    if (id === 'order') begin();
  }, [id]);
}

/** Returns the address of the first page of the area's list of orders. */
function topOfList(address: URLSearchParams): URLSearchParams {
  const next = withPage(address, FIRST_PAGE);
  next.delete('tab');
  return next;
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
