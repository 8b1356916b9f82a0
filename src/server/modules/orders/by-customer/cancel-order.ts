import { nextStatus } from '#domain/orders/next-status.ts';
import { mayCancel } from '#domain/orders/status.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { orderCancelledByCustomer } from '../events/order-events.ts';
import type { Seen } from '../lock-as-seen.ts';
import { ALL_CHANNELS, moveOrder } from '../status/move-order.ts';
import { appointmentOf } from '../write-move.ts';
import { BY_CUSTOMER, CUSTOMER_CHANGES, lockForCustomer, noteOf, type Proof } from './customer-change.ts';

/**
 * Cancels an order for its customer, whose right was checked before. The change, its entry in the history and the
 * events that notify the customer and the shop commit together. A cancelled order stays unchanged.
 * @throws Failure not_found, order_not_changeable, order_changed, too_many_requests
 */
export async function cancelForCustomer(
  { database, clock, rateLimits }: Context,
  orderId: string,
  { seen, proof }: { seen: Seen; proof: Proof },
): Promise<void> {
  await rateLimits.use(CUSTOMER_CHANGES, orderId);
  await database.transaction(async (tx) => {
    const before = await lockForCustomer(tx, orderId, seen, {
      isDone: ({ status }) => status === 'cancelled',
      isAllowed: mayCancel,
    });
    if (before === null) return;
    const version = moveOrder(tx, before, {
      to: { status: nextStatus(before, 'cancelled_by_customer') },
      by: BY_CUSTOMER,
      note: noteOf(proof),
      at: clock.now(),
      tell: ALL_CHANNELS,
    });
    const { assignedTo } = before;
    emit(tx, orderCancelledByCustomer, orderId, { version, assignedTo, before: appointmentOf(before) });
  });
}
