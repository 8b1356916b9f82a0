import { useRef, useState } from 'react';
import { statusForm } from '#contracts/forms/orders.ts';
import type { StaffOrder } from '#contracts/orders.ts';
import type { HistoryEntry, StatusChange } from '#contracts/staff-orders.ts';
import { statusLabel } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { ApiError } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.tsx';
import { usePageData } from '#web/page-data.ts';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { toastWithUndo } from '#web/ui/undo/undo-toast.tsx';
import { changeOrder, orderDesk, refreshOrders, tellFailure, undoMove } from '../order-desk.api.ts';
import { groundOf, isDone, openForm, rebase, toChange } from './status-form.ts';

/** Conflict with an earlier change: the order as it was opened, and its history since. */
export interface Conflict {
  before: StaffOrder;
  news: readonly HistoryEntry[];
}

/**
 * Holds the form "Update Order Status", and handles conflicts with other changes.
 * @param to preselected status; null for the order's own
 */
export function useStatusForm(opened: StaffOrder, to: OrderStatus | null, onClose: () => void) {
  const { timeZone } = usePageData().shop;
  const [order, setOrder] = useState(opened);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Last change sent without an answer: it may have been saved. */
  const unanswered = useRef<StatusChange | null>(null);
  const ground = groundOf(order, { timeZone, isAdmin: useIsAdmin() });

  const form = useForm({
    schema: statusForm(ground),
    initial: { ...openForm(opened, timeZone), ...(to === null ? {} : { status: to }) },
    send: (typed) => change(toChange(typed, order, timeZone)),
    tell: (error, isPlaced) => tellFailure('Failed to update status', error, isPlaced),
  });
  const change = async (wanted: StatusChange) => {
    let changed: StaffOrder;
    try {
      changed = await changeOrder(order.id, wanted);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'order_changed') return lookAgain();
      unanswered.current = error instanceof ApiError ? null : wanted;
      throw error;
    }
    succeed(changed, wanted);
  };
  /** @param changed the order as it is now */
  const succeed = (changed: StaffOrder, { undo }: StatusChange) => {
    tellMoved(changed, undo === true ? changed.status : order.status);
    onClose();
  };
  /** Reads the order again, which was not overwritten, and applies the edited fields on top of it. */
  const lookAgain = async () => {
    try {
      const desk = await queryClient.query({ ...orderDesk(order.id), staleTime: 0 });
      const news = desk.history.filter(({ version }) => version > order.version);
      if (unanswered.current !== null && isDone(news, unanswered.current)) {
        refreshOrders();
        return succeed(desk.order, unanswered.current);
      }
      const kept = rebase(form.readTyped(), order, desk.order, timeZone);
      form.reset(openForm(desk.order, timeZone));
      form.reset(kept, { keepDefaultValues: true });
      setConflict({ before: order, news });
      setOrder(desk.order);
    } catch (error) {
      console.warn('The changed order could not be read', error);
      toastFailedCall(
        'Failed to update status',
        error,
        () => 'Someone else just changed this order. Please try again.',
      );
    }
  };

  return {
    form,
    /** Order that the form changes. */
    order,
    ground,
    conflict,
    /** Undoes a wrong pick. The customer gets a message if that restores a price. */
    undo: ({ from }: HistoryEntry) => {
      if (from === null) return;
      form.attempt(() => change({ status: from, undo: true, version: order.version }));
    },
  };
}

/** Confirms a saved change in a toast, and offers to undo a change of status. */
function tellMoved(changed: StaffOrder, before: OrderStatus): void {
  const told = { title: 'Order status updated successfully' };
  if (changed.status === before) toast(told);
  else toastWithUndo(told, `Back to ${statusLabel(before)}`, () => undoMove(changed, before));
}

export type StatusEditing = ReturnType<typeof useStatusForm>;
