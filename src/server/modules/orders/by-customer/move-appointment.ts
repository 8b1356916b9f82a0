import type { AppointmentMove } from '#contracts/customer-changes.ts';
import type { Appointment } from '#contracts/orders.ts';
import { joinPickupDate, type PickupSlot, slotsFor } from '#domain/orders/pickup-slots.ts';
import { mayMove } from '#domain/orders/status.ts';
import { type ShopTime, shopTime } from '#domain/shop-day.ts';
import { refuseFull } from '#server/modules/pickups/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import { appointmentMoved } from '../order-events.ts';
import { writeChange } from '../status/status-change.queries.ts';
import {
  appointmentOf,
  BY_CUSTOMER,
  CUSTOMER_CHANGES,
  lockForCustomer,
  noteOf,
  type Proof,
} from './customer-change.ts';

/**
 * Moves the pickup of an order for its customer, whose right was checked before; an order without an appointment gets
 * one. The change, its entry in the history and the event that notifies the customer and the shop commit together. An
 * appointment at this time already stays unchanged.
 * @param holder the browser, whose hold the move may use, or null
 * @throws Failure rule_broken for a time that cannot be booked, pickup_window_full, not_found, order_not_changeable, order_changed,
 * too_many_requests
 */
export async function moveForCustomer(
  { database, clock, rateLimits, env }: Context,
  orderId: string,
  { seen, proof, holder, ...wanted }: AppointmentMove & { proof: Proof; holder: string | null },
): Promise<void> {
  await rateLimits.use(CUSTOMER_CHANGES, orderId);
  const at = clock.now();
  const to = readSlot(wanted, shopTime(at, env.SHOP_TIME_ZONE));
  const move = async (tx: Transaction) => {
    const order = await lockForCustomer(tx, orderId, seen, {
      isDone: (held) => mayMove(held) && held.appointmentDate === to.date && held.appointmentTime === to.time,
      isAllowed: mayMove,
    });
    if (order === null) return;
    const before = appointmentOf(order);
    const version = writeChange(tx, order, {
      kind: 'moved',
      to: { appointmentDate: to.date, appointmentTime: to.time },
      by: BY_CUSTOMER,
      note: [moveText(before, to), noteOf(proof)].filter((text) => text !== null).join(' '),
      detail: { appointment: to },
      at,
      taking: { holder, mayOverbook: false },
    });
    emit(tx, appointmentMoved, orderId, { version, assignedTo: order.assignedTo, before, now: to });
  };
  await refuseFull(() => database.transaction(move));
}

/** Reads a slot that can still be booked. @throws Failure rule_broken */
function readSlot(
  { appointmentDate: date, appointmentTime }: Omit<AppointmentMove, 'seen'>,
  now: ShopTime,
): { date: string; time: PickupSlot } {
  const offered = slotsFor(date, now);
  if (offered.length === 0)
    refuse('appointmentDate', 'No pickup can be booked on this day. Please choose another one.');
  const time = offered.find((slot) => slot === appointmentTime);
  return time === undefined ? refuse('appointmentTime', 'Please choose one of the offered times.') : { date, time };
}

function refuse(field: string, message: string): never {
  return fail('rule_broken', { message, errors: { [field]: message } });
}

/** Describes a move for staff. */
function moveText(before: Appointment | null, to: { date: string; time: PickupSlot }): string {
  const now = joinPickupDate(to.date, to.time);
  return before === null ? `Pickup on ${now}.` : `Pickup moved from ${before.date} ${before.time} to ${now}.`;
}
