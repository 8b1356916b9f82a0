import { ApiError, type CallAnswer, type CallInput, messageOf } from '#web/lib/api.ts';
import { toastFailure } from '#web/ui/toast.tsx';

/** Changes that a customer may make to the order of a page. */
export interface CustomerChanges {
  cancel(body: CallInput<'orders.cancel'>['body']): Promise<unknown>;
  move(body: CallInput<'orders.moveAppointment'>['body']): Promise<unknown>;
  correctAddress(body: CallInput<'orders.correctLabelAddress'>['body']): Promise<unknown>;
  /** Reads the driver and progress of the pickup. @throws as `call` does */
  pickup(signal: AbortSignal): Promise<CallAnswer<'orders.pickup'>>;
  /** Refetches the order of the page. */
  refresh(): void;
}

/**
 * Reports why a change failed. When the order has changed since the page was loaded, its dialog asks an outdated
 * question: it is closed, and the page refetches the order.
 * @returns the text for a dialog that stays open, null for one that was closed
 */
export function reportRefusal(
  error: unknown,
  { changes, onClose }: { changes: CustomerChanges; onClose: () => void },
): string | null {
  const isStale =
    error instanceof ApiError && (error.code === 'order_changed' || error.code === 'order_not_changeable');
  if (!isStale) return messageOf(error);
  onClose();
  changes.refresh();
  const isMoved = error.code === 'order_changed';
  toastFailure(
    'Nothing was changed',
    isMoved ? 'This order was just updated. You’re seeing the latest version.' : error.userMessage,
  );
  return null;
}
