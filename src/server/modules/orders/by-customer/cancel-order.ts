import { nextStatus } from '#domain/orders/next-status.ts';
import { canCancelOrder, isCancelled } from '#domain/orders/status.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { orderCancelledByCustomer } from '../events/order-events.ts';
import type { ExpectedState } from '../lock-expected.ts';
import { ALL_CHANNELS, moveOrder } from '../status/move-order.ts';
import { appointmentOf } from '../write-move.ts';
import { BY_CUSTOMER, CUSTOMER_CHANGES, lockForCustomer, noteOf, type Proof } from './customer-change.ts';

/**
 * Cancels an order for its customer, whose right the caller has checked. The change, its entry in the history and the
 * events that notify the customer and the shop commit together. Leaves a cancelled order unchanged.
 * @throws Failure not_found, order_not_changeable, order_changed, too_many_requests
 */
export async function cancelOrderForCustomer(
  { database, clock, rateLimits }: Context,
  orderId: string,
  { seen: expectedState, proof }: { seen: ExpectedState; proof: Proof },
): Promise<void> {
  await rateLimits.use(CUSTOMER_CHANGES, orderId);
  await database.transaction(async (tx) => {
    const before = await lockForCustomer(tx, orderId, expectedState, {
      isDone: ({ status }) => isCancelled(status),
      isAllowed: canCancelOrder,
    });
    if (before === null) return;
    const version = moveOrder(tx, before, {
      to: { status: nextStatus(before, 'cancelled_by_customer') },
      by: BY_CUSTOMER,
      note: noteOf(proof),
      at: clock.now(),
      notification: ALL_CHANNELS,
    });
    const { assignedTo } = before;
    emit(tx, orderCancelledByCustomer, orderId, { version, assignedTo, before: appointmentOf(before) });
  });
}
