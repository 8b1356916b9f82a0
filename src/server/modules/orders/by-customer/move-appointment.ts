import type { AppointmentMove } from '#contracts/customer-changes.ts';
import { canMovePickup } from '#domain/orders/status.ts';
import { shopTime } from '#domain/shop-day.ts';
import { refuseFull } from '#server/modules/pickups/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { pickupRules } from '#server/platform/shop.ts';
import { lockBooking } from '../booking.queries.ts';
import { isBookedAt, moveBooking, readPickupTime, requireServed } from '../write-move.ts';
import { BY_CUSTOMER, CUSTOMER_CHANGES, lockForCustomer, noteOf, type Proof } from './customer-change.ts';

/**
 * Moves the pickup of an order for its customer, whose right the caller has checked, with the other devices of its booking, or books
 * its first appointment. The change, its entry in the history and the event that notifies the customer and the shop commit together.
 * Leaves an appointment at the same time unchanged.
 * @param holder the browser whose hold the move may use, or null
 * @throws Failure rule_broken for a time that cannot be booked and a place outside the area of the drivers, pickup_window_full,
 * not_found, order_not_changeable, order_changed, too_many_requests
 */
export async function movePickupForCustomer(
  { database, clock, rateLimits, env }: Context,
  orderId: string,
  { seen: expectedState, proof, holder, ...newTime }: AppointmentMove & { proof: Proof; holder: string | null },
): Promise<void> {
  await rateLimits.use(CUSTOMER_CHANGES, orderId);
  const at = clock.now();
  const rules = pickupRules(env);
  const to = readPickupTime(newTime, shopTime(at, env.SHOP_TIME_ZONE), rules);
  const move = async (tx: Transaction) => {
    const others = await lockBooking(tx, orderId);
    const order = await lockForCustomer(tx, orderId, expectedState, {
      isDone: (lockedOrder) => isBookedAt(lockedOrder, to),
      isAllowed: canMovePickup,
    });
    if (order === null) return;
    requireServed(order, rules);
    const reservation = { holder, mayOverbook: false };
    await moveBooking(tx, order, others, { to, by: BY_CUSTOMER, byShop: false, proof: noteOf(proof), reservation, at });
  };
  await refuseFull(() => database.transaction(move));
}
