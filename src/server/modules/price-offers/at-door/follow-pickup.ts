import { nextStatus } from '#domain/orders/next-status.ts';
import { isPriceFixed } from '#domain/orders/revise-price.ts';
import { isAwaitingInspection } from '#domain/orders/status.ts';
import type { StatusChanged } from '#server/modules/orders/events/index.ts';
import { lockOrder, moveOrder } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { readDoorOutcomes } from './read-doors.ts';

/**
 * Moves an order that was inspected at the door on to payment once its device is in the shop, if the customer accepted the price
 * there or the quote was kept.
 */
export function followPickup({ clock }: Pick<Context, 'clock'>): Reaction<StatusChanged> {
  return async (tx, events) => {
    const orderIds = events
      .filter(({ payload }) => isAwaitingInspection(payload.status))
      .map(({ subjectId }) => subjectId);
    for (const [orderId, { state }] of await readDoorOutcomes(tx, orderIds, null)) {
      const order = await lockOrder(tx, orderId);
      if (order === null || !isAwaitingInspection(order.status) || isPriceFixed(order)) continue;
      if (state !== 'accepted' && state !== 'kept') continue;
      const status = nextStatus(order, state === 'accepted' ? 'came_accepted' : 'came_as_quoted');
      const note = state === 'accepted' ? 'The price was accepted at the door' : 'The quote was kept at the door';
      const by = { actor: 'driver', memberId: null };
      moveOrder(tx, order, { to: { status }, by, note, at: clock.now(), notification: 'door' });
    }
  };
}
