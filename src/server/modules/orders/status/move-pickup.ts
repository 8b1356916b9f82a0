import type { StaffOrder } from '#contracts/orders.ts';
import type { movePickup } from '#contracts/staff-orders.ts';
import { mayMove } from '#domain/orders/status.ts';
import { shopTime } from '#domain/shop-day.ts';
import { refuseFull } from '#server/modules/pickups/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { pickupRules } from '#server/platform/shop.ts';
import { lockBooking } from '../booking.queries.ts';
import { lockAsSeen } from '../lock-as-seen.ts';
import { isAt, moveBooking, readPickupTime, requireServed } from '../write-move.ts';
import { findStaffOrder } from './status-change.queries.ts';

/** Reasons why staff cannot move a pickup, with what they can do. */
const REFUSALS = {
  closed: 'This pickup can’t be moved. The shop already has the device, or the order has ended.',
  onTheWay: 'The driver is on the way. Call the driver, or unassign the stop first.',
};

/**
 * Moves the pickup of an order for its customer, who called, with the other devices of its booking; one without an appointment
 * gets one. The customer and the
 * drivers are told. An appointment at this time already stays unchanged.
 * @throws Failure rule_broken for a time that cannot be booked, pickup_window_full, not_found, order_not_changeable, order_changed
 */
export async function movePickupByStaff(
  { database, clock, env }: Pick<Context, 'database' | 'clock' | 'env'>,
  { params, body, caller }: Call<typeof movePickup>,
): Promise<StaffOrder> {
  const by = staffOf(caller);
  const at = clock.now();
  const { seen, overbook = false, ...wanted } = body;
  const rules = pickupRules(env);
  const to = readPickupTime(wanted, shopTime(at, env.SHOP_TIME_ZONE), rules);
  await refuseFull(() =>
    database.transaction(async (tx) => {
      const others = await lockBooking(tx, params.id);
      const rule = { isDone: (held: Parameters<typeof isAt>[0]) => isAt(held, to), isAllowed: mayMove };
      const order = await lockAsSeen(tx, params.id, seen, { ...rule, refusals: REFUSALS });
      if (order === null) return;
      requireServed(order, rules);
      const taking = { holder: caller.visitor, mayOverbook: overbook };
      await moveBooking(tx, order, others, { to, by, byShop: true, proof: null, taking, at });
    }),
  );
  return (await findStaffOrder(database, params.id)) ?? fail('not_found');
}
