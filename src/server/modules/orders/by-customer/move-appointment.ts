import type { AppointmentMove } from '#contracts/customer-changes.ts';
import { mayMove } from '#domain/orders/status.ts';
import { shopTime } from '#domain/shop-day.ts';
import { refuseFull } from '#server/modules/pickups/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { pickupRules } from '#server/platform/shop.ts';
import { lockBooking } from '../booking.queries.ts';
import { isAt, moveBooking, readPickupTime, requireServed } from '../write-move.ts';
import { BY_CUSTOMER, CUSTOMER_CHANGES, lockForCustomer, noteOf, type Proof } from './customer-change.ts';

/**
 * Moves the pickup of an order for its customer, whose right was checked before, with the other devices of its booking; one
 * without an appointment gets one. The change, its entry in the history and the event that notifies the customer and the shop commit together. An
 * appointment at this time already stays unchanged.
 * @param holder the browser, whose hold the move may use, or null
 * @throws Failure rule_broken for a time that cannot be booked and a place to which no driver goes, pickup_window_full, not_found, order_not_changeable, order_changed,
 * too_many_requests
 */
export async function moveForCustomer(
  { database, clock, rateLimits, env }: Context,
  orderId: string,
  { seen, proof, holder, ...wanted }: AppointmentMove & { proof: Proof; holder: string | null },
): Promise<void> {
  await rateLimits.use(CUSTOMER_CHANGES, orderId);
  const at = clock.now();
  const rules = pickupRules(env);
  const to = readPickupTime(wanted, shopTime(at, env.SHOP_TIME_ZONE), rules);
  const move = async (tx: Transaction) => {
    const others = await lockBooking(tx, orderId);
    const order = await lockForCustomer(tx, orderId, seen, {
      isDone: (held) => isAt(held, to),
      isAllowed: mayMove,
    });
    if (order === null) return;
    requireServed(order, rules);
    const taking = { holder, mayOverbook: false };
    await moveBooking(tx, order, others, { to, by: BY_CUSTOMER, byShop: false, proof: noteOf(proof), taking, at });
  };
  await refuseFull(() => database.transaction(move));
}
