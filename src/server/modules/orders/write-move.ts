import type { Appointment } from '#contracts/orders.ts';
import { isRealDay } from '#domain/calendar-day.ts';
import { explainClosedDay } from '#domain/hours/pickup-days.ts';
import { shortSlot } from '#domain/messages/day-words.ts';
import { type PickupRules, unservedZip } from '#domain/orders/pickup-rules.ts';
import { type PickupSlot, slotsFor } from '#domain/orders/pickup-slots.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { canMovePickup } from '#domain/orders/status.ts';
import type { ShopTime } from '#domain/shop-day.ts';
import { isOnTheWay, type Reservation } from '#server/modules/pickups/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { refuseField } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import { type AppointmentMoved, appointmentMoved } from './events/order-events.ts';
import { type Move, moveOrder } from './status/move-order.ts';
import { type LockedOrder, lockOrder } from './status/status-change.queries.ts';

/** A pickup time that can be booked: the shop's day (YYYY-MM-DD) and a slot. */
export interface PickupTime {
  date: string;
  time: PickupSlot;
}

/** Returns true when the pickup of an order is already booked at this time. */
export function isBookedAt(order: LockedOrder, to: PickupTime): boolean {
  return canMovePickup(order) && order.appointmentDate === to.date && order.appointmentTime === to.time;
}

interface NewTime extends Pick<Move, 'by' | 'at'> {
  to: PickupTime;
  /** True when the shop itself moves the pickup and needs no notice. */
  byShop: boolean;
  /** Note in the history about the right to the move, or null. */
  proof: string | null;
  reservation: Reservation;
}

/**
 * Moves the pickup of a locked order together with the other orders of its booking: one stop, announced for the first order alone.
 * @param others ids of the other orders, locked by `lockBooking`; those that can no longer be moved stay
 */
export async function moveBooking(
  tx: Transaction,
  order: LockedOrder,
  others: readonly string[],
  move: NewTime,
): Promise<void> {
  const companions: LockedOrder[] = [];
  for (const id of others) {
    const other = await lockOrder(tx, id);
    if (other !== null && canMovePickup(other) && !(await isOnTheWay(tx, id))) companions.push(other);
  }
  writeMove(tx, order, move, { devices: companions.length + 1, isToldElsewhere: false });
  for (const other of companions) {
    const proof = `Together with order ${shortOrderId(order.id)}.`;
    writeMove(tx, other, { ...move, proof }, { devices: companions.length + 1, isToldElsewhere: true });
  }
}

/**
 * Moves the pickup of a locked order with the commit: the order, its entry in the history, the place in the window, and the event
 * that notifies the customer, the drivers, and the shop unless it moves the pickup itself (`byShop`).
 */
function writeMove(
  tx: Transaction,
  order: LockedOrder,
  { to, by, byShop, proof, reservation, at }: NewTime,
  announcement: Pick<AppointmentMoved, 'devices' | 'isToldElsewhere'>,
): void {
  const before = appointmentOf(order);
  const version = moveOrder(tx, order, {
    kind: 'moved',
    to: { appointmentDate: to.date, appointmentTime: to.time },
    note: [moveText(before, to), proof].filter((text) => text !== null).join(' '),
    detail: { appointment: to },
    notification: 'appointment',
    by,
    at,
    reservation,
  });
  emit(tx, appointmentMoved, order.id, {
    version,
    assignedTo: order.assignedTo,
    before,
    now: to,
    byShop,
    ...announcement,
  });
}

/** Reads a pickup time that can still be booked. @throws Failure rule_broken */
export function readPickupTime(
  { appointmentDate: date, appointmentTime }: { appointmentDate: string; appointmentTime: string },
  now: ShopTime,
  rules: PickupRules,
): PickupTime {
  const closed = isRealDay(date) ? explainClosedDay(date, rules) : null;
  if (closed !== null) refuseField('appointmentDate', closed);
  const slots = slotsFor(date, now, rules);
  if (slots.length === 0) refuseField('appointmentDate', 'There are no pickups on this day. Please choose another.');
  const time = slots.find((slot) => slot === appointmentTime);
  return time === undefined ? refuseField('appointmentTime', 'Please choose one of the times listed.') : { date, time };
}

/**
 * Refuses to move a pickup outside the area that drivers serve now. Accepts one without a known ZIP code, as at its booking.
 * @throws Failure rule_broken
 */
export function requireServed(
  { pickupAddress, pickupZip }: Pick<LockedOrder, 'pickupAddress' | 'pickupZip'>,
  rules: PickupRules,
): void {
  const zip = unservedZip({ address: pickupAddress ?? '', zip: pickupZip ?? '' }, rules);
  if (zip === null) return;
  refuseField('appointmentDate', `We don’t pick up in ${zip}, so this pickup can’t get another time. Please call us.`);
}

/** Returns the appointment of an order, or null. */
export function appointmentOf({
  appointmentDate: date,
  appointmentTime: time,
}: Pick<LockedOrder, 'appointmentDate' | 'appointmentTime'>): Appointment | null {
  return date === null || time === null ? null : { date, time };
}

/** Describes a move for staff. */
function moveText(before: Appointment | null, to: PickupTime): string {
  const now = shortSlot(to);
  return before === null ? `Pickup on ${now}.` : `Pickup moved from ${shortSlot(before)} to ${now}.`;
}
