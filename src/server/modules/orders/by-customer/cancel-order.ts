import { mayCancel } from '#domain/orders/status.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import type { Seen } from '../lock-as-seen.ts';
import { orderCancelledByCustomer, orderStatusChanged } from '../order-events.ts';
import { emitPickupChange } from '../status/emit-pickup-change.ts';
import { writeChange } from '../status/status-change.queries.ts';
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
    const status = 'cancelled';
    const note = noteOf(proof);
    const update = { kind: 'status', to: { status }, by: BY_CUSTOMER, note, detail: null, at: clock.now() } as const;
    const version = writeChange(tx, before, update);
    emitPickupChange(tx, before, { status, version });
    emit(tx, orderStatusChanged, orderId, { version, status, channels: ['sms', 'email'], price: null });
    const { assignedTo } = before;
    emit(tx, orderCancelledByCustomer, orderId, { version, assignedTo, before: appointmentOf(before) });
  });
}
