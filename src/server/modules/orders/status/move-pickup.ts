import type { movePickup } from '#contracts/staff-orders.ts';
import { canMovePickup } from '#domain/orders/status.ts';
import { shopTime } from '#domain/shop-day.ts';
import { refuseFull } from '#server/modules/pickups/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { pickupRules } from '#server/platform/shop.ts';
import { lockBooking } from '../booking.queries.ts';
import { lockExpected } from '../lock-expected.ts';
import type { Order } from '../order-rows.ts';
import { findOrder } from '../orders.queries.ts';
import { isBookedAt, moveBooking, readPickupTime, requireServed } from '../write-move.ts';

/** Refusals to staff who move a pickup, with the next step. */
const REFUSALS = {
  closed: 'This pickup can’t be moved. The shop already has the device, or the order has ended.',
  onTheWay: 'The driver is on the way. Call the driver, or unassign the stop first.',
};

/**
 * Moves the pickup of an order for a customer who called, with the other devices of its booking, or books its first appointment.
 * Notifies the customer and the drivers. Leaves an appointment at the same time unchanged.
 * @throws Failure rule_broken for a time that cannot be booked, pickup_window_full, not_found, order_not_changeable, order_changed
 */
export async function movePickupByStaff(
  { database, clock, env }: Pick<Context, 'database' | 'clock' | 'env'>,
  { params, body, caller }: Call<typeof movePickup>,
): Promise<Order> {
  const by = staffOf(caller);
  const at = clock.now();
  const { seen: expectedState, overbook = false, ...newTime } = body;
  const rules = pickupRules(env);
  const to = readPickupTime(newTime, shopTime(at, env.SHOP_TIME_ZONE), rules);
  await refuseFull(() =>
    database.transaction(async (tx) => {
      const others = await lockBooking(tx, params.id);
      const rule = {
        isDone: (lockedOrder: Parameters<typeof isBookedAt>[0]) => isBookedAt(lockedOrder, to),
        isAllowed: canMovePickup,
      };
      const order = await lockExpected(tx, params.id, expectedState, { ...rule, refusals: REFUSALS });
      if (order === null) return;
      requireServed(order, rules);
      const reservation = { holder: caller.visitor, mayOverbook: overbook };
      await moveBooking(tx, order, others, { to, by, byShop: true, proof: null, reservation, at });
    }),
  );
  return (await findOrder(database, params.id)) ?? fail('not_found');
}
