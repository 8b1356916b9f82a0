import { ApiError, type CallInput, saidOf } from '#web/lib/api.ts';
import { toastFailure } from '#web/ui/toast.tsx';

/** What a customer may do with the order of a page, whichever way the page was opened. */
export interface CustomerChanges {
  cancel(body: CallInput<'orders.cancel'>['body']): Promise<unknown>;
  move(body: CallInput<'orders.moveAppointment'>['body']): Promise<unknown>;
  /** Reads the order of the page anew. */
  refresh(): void;
}

/**
 * Says why a change did not happen. Where the order is another than the page shows, its dialog asks about what is not so any
 * more: it is closed, and the page reads the order anew.
 * @returns the text for a dialog that stays open, null for one that was closed
 */
export function tellRefusal(
  error: unknown,
  { changes, onClose }: { changes: CustomerChanges; onClose: () => void },
): string | null {
  const isStale =
    error instanceof ApiError && (error.code === 'order_changed' || error.code === 'order_not_changeable');
  if (!isStale) return saidOf(error) ?? 'Something went wrong on our side. Nothing has changed; please try again.';
  onClose();
  changes.refresh();
  const isMoved = error.code === 'order_changed';
  toastFailure(
    'Nothing was changed',
    isMoved ? 'This order has changed in the meantime. Here it is as it is now.' : error.userMessage,
  );
  return null;
}
