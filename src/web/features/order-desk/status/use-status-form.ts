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
import { changeOrder, orderDesk, refreshOrders, showFailure, undoMove } from '../order-desk.api.ts';
import { isSavedChange, openForm, rebaseForm, statusContext, toChange } from './status-form.ts';

/** Conflict with an earlier change: the order as it was opened, and its history since. */
export interface Conflict {
  before: StaffOrder;
  newEntries: readonly HistoryEntry[];
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
  const context = statusContext(order, { timeZone, isAdmin: useIsAdmin() });

  const form = useForm({
    schema: statusForm(context),
    initial: { ...openForm(opened, timeZone), ...(to === null ? {} : { status: to }) },
    send: (typed) => change(toChange(typed, order, timeZone)),
    reportFailure: (error, isPlaced) => showFailure('Failed to update status', error, isPlaced),
  });
  const change = async (requested: StatusChange) => {
    let changed: StaffOrder;
    try {
      changed = await changeOrder(order.id, requested);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'order_changed') return reloadOrder();
      unanswered.current = error instanceof ApiError ? null : requested;
      throw error;
    }
    succeed(changed, requested);
  };
  /** @param changed the order as it is now */
  const succeed = (changed: StaffOrder, { undo }: StatusChange) => {
    toastSaved(changed, undo === true ? changed.status : order.status);
    onClose();
  };
  /** Reads the order again, which was not overwritten, and applies the edited fields on top of it. */
  const reloadOrder = async () => {
    try {
      const desk = await queryClient.query({ ...orderDesk(order.id), staleTime: 0 });
      const newEntries = desk.history.filter(({ version }) => version > order.version);
      if (unanswered.current !== null && isSavedChange(newEntries, unanswered.current)) {
        refreshOrders();
        return succeed(desk.order, unanswered.current);
      }
      const rebased = rebaseForm(form.readTyped(), order, desk.order, timeZone);
      form.reset(openForm(desk.order, timeZone));
      form.reset(rebased, { keepDefaultValues: true });
      setConflict({ before: order, newEntries });
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
    context,
    conflict,
    /** Undoes a wrong pick. The customer gets a message if that restores a price. */
    undo: ({ from }: HistoryEntry) => {
      if (from === null) return;
      form.attempt(() => change({ status: from, undo: true, version: order.version }));
    },
  };
}

/** Confirms a saved change in a toast, and offers to undo a change of status. */
function toastSaved(changed: StaffOrder, before: OrderStatus): void {
  const message = { title: 'Order status updated successfully' };
  if (changed.status === before) toast(message);
  else toastWithUndo(message, `Back to ${statusLabel(before)}`, () => undoMove(changed, before));
}

export type StatusEditing = ReturnType<typeof useStatusForm>;
