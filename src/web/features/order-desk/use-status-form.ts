import { useRef, useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { HistoryEntry, StatusChange } from '#contracts/staff-orders.ts';
import { ApiError, saidOf } from '#web/lib/api.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { usePageData } from '#web/page-data.ts';
import { toast } from '#web/ui/toast.tsx';
import { changeOrder, readOrderDesk, refreshOrders } from './order-desk.api.ts';
import {
  checkForm,
  isChanged,
  isDone,
  openForm,
  rebase,
  type StatusForm,
  type StatusFormErrors,
  toChange,
} from './status-form.ts';

/** Somebody was faster: the order as it was when it was looked at, as it is now, and what has happened between. */
export interface Conflict {
  before: StaffOrder;
  news: readonly HistoryEntry[];
}

/** The dialog 'Update Order Status': what is typed, what is wrong with it, and how it is saved. */
export function useStatusForm(opened: StaffOrder, isAdmin: boolean, onClose: () => void) {
  const { timeZone } = usePageData().shop;
  const [order, setOrder] = useState(opened);
  const [form, setForm] = useState<StatusForm>(() => openForm(opened, timeZone));
  const [errors, setErrors] = useState<StatusFormErrors>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  /** What was sent last without an answer: it may be done. */
  const unanswered = useRef<StatusChange | null>(null);

  const show = (found: StatusFormErrors) => {
    setErrors(found);
    requestAnimationFrame(() => focusFirstInvalid(element.current));
  };
  const send = async (change: StatusChange) => {
    if (busy) return;
    setBusy(true);
    try {
      await changeOrder(order.id, change);
      succeed();
    } catch (error) {
      await fail(error, change);
    } finally {
      setBusy(false);
    }
  };
  const succeed = () => {
    toast({ title: 'Order status updated successfully' });
    onClose();
  };
  const fail = async (error: unknown, change: StatusChange) => {
    if (error instanceof ApiError && error.code === 'order_changed') return lookAgain();
    unanswered.current = error instanceof ApiError ? null : change;
    if (error instanceof ApiError) show(error.errors);
    else console.warn('The status could not be updated', error);
    tellFailure(saidOf(error));
  };
  /** Nothing was overwritten: the order is read anew, and what was typed is kept on top of it. */
  const lookAgain = async () => {
    try {
      const desk = await readOrderDesk(order.id);
      const news = desk.history.filter(({ version }) => version > order.version);
      if (unanswered.current !== null && isDone(news, unanswered.current)) {
        refreshOrders();
        return succeed();
      }
      setForm((typed) => rebase(typed, order, desk.order, timeZone));
      setConflict({ before: order, news });
      setOrder(desk.order);
      setErrors({});
    } catch (error) {
      console.warn('The changed order could not be read', error);
      tellFailure('Somebody has changed this order in the meantime. Please try again.');
    }
  };

  return {
    /** The order that the form stands on. */
    order,
    form,
    unsaved: isChanged(form, order, timeZone),
    errors,
    conflict,
    busy,
    element,
    /** What is corrected is no longer said to be wrong. */
    change: (changed: Partial<StatusForm>) => {
      setForm({ ...form, ...changed });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed))));
    },
    submit: () => {
      const found = checkForm(form, order, { timeZone, isAdmin });
      if (Object.keys(found).length > 0) return show(found);
      setErrors({});
      void send(toChange(form, order, timeZone));
    },
    /** Takes a wrong pick back. Nobody is told of it: they were told of the status in which it then stands. */
    undo: ({ from }: HistoryEntry) => {
      if (from !== null)
        void send({ status: from, undo: true, version: order.version, sendSMS: false, sendEmail: false });
    },
  };
}

function tellFailure(reason: string | null): void {
  toast({
    title: 'Failed to update status',
    variant: 'destructive',
    ...(reason === null ? {} : { description: reason }),
  });
}
