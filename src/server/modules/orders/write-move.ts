import type { Appointment } from '#contracts/orders.ts';
import { isRealDay } from '#domain/calendar-day.ts';
import { closedText } from '#domain/hours/pickup-days.ts';
import { shortSlot } from '#domain/messages/day-words.ts';
import { type PickupRules, unservedZip } from '#domain/orders/pickup-rules.ts';
import { type PickupSlot, slotsFor } from '#domain/orders/pickup-slots.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { mayMove } from '#domain/orders/status.ts';
import type { ShopTime } from '#domain/shop-day.ts';
import { isOnTheWay, type Taking } from '#server/modules/pickups/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import { type AppointmentMoved, appointmentMoved } from './events/order-events.ts';
import { type Move, moveOrder } from './status/move-order.ts';
import { type LockedOrder, lockOrder } from './status/status-change.queries.ts';

/** A pickup time that can be booked: the shop's day (YYYY-MM-DD) and a slot. */
export interface PickupTime {
  date: string;
  time: PickupSlot;
}

/** Returns true when the pickup of an order is at this time already. */
export function isAt(order: LockedOrder, to: PickupTime): boolean {
  return mayMove(order) && order.appointmentDate === to.date && order.appointmentTime === to.time;
}

interface NewTime extends Pick<Move, 'by' | 'at'> {
  to: PickupTime;
  /** The shop itself moves it, and needs no notice. */
  byShop: boolean;
  /** Words in the history about the right to the move, or null. */
  proof: string | null;
  taking: Taking;
}

/**
 * Moves the pickup of a locked order and, with it, of the other orders of its booking: one stop, of which the first order tells.
 * @param others ids of the others, locked by `lockBooking`; one that cannot be moved any more stays
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
    if (other !== null && mayMove(other) && !(await isOnTheWay(tx, id))) companions.push(other);
  }
  writeMove(tx, order, move, { devices: companions.length + 1, isToldElsewhere: false });
  for (const other of companions) {
    const proof = `Together with order ${shortOrderId(order.id)}.`;
    writeMove(tx, other, { ...move, proof }, { devices: companions.length + 1, isToldElsewhere: true });
  }
}

/**
 * Moves the pickup of a locked order with the commit: the order, its entry in the history, the place in the window, and the event
 * that notifies the customer, the drivers and, unless the shop itself moves it (`byShop`), the shop.
 */
function writeMove(
  tx: Transaction,
  order: LockedOrder,
  { to, by, byShop, proof, taking, at }: NewTime,
  told: Pick<AppointmentMoved, 'devices' | 'isToldElsewhere'>,
): void {
  const before = appointmentOf(order);
  const version = moveOrder(tx, order, {
    kind: 'moved',
    to: { appointmentDate: to.date, appointmentTime: to.time },
    note: [moveText(before, to), proof].filter((text) => text !== null).join(' '),
    detail: { appointment: to },
    tell: 'appointment',
    by,
    at,
    taking,
  });
  emit(tx, appointmentMoved, order.id, { version, assignedTo: order.assignedTo, before, now: to, byShop, ...told });
}

/** Reads a pickup time that can still be booked. @throws Failure rule_broken */
export function readPickupTime(
  { appointmentDate: date, appointmentTime }: { appointmentDate: string; appointmentTime: string },
  now: ShopTime,
  rules: PickupRules,
): PickupTime {
  const closed = isRealDay(date) ? closedText(date, rules) : null;
  if (closed !== null) refuse('appointmentDate', closed);
  const offered = slotsFor(date, now, rules);
  if (offered.length === 0) refuse('appointmentDate', 'There are no pickups on this day. Please choose another.');
  const time = offered.find((slot) => slot === appointmentTime);
  return time === undefined ? refuse('appointmentTime', 'Please choose one of the times listed.') : { date, time };
}

/**
 * Refuses to move a pickup to which no driver goes any more. One of which no ZIP code is known was accepted as it is.
 * @throws Failure rule_broken
 */
export function requireServed(
  { pickupAddress, pickupZip }: Pick<LockedOrder, 'pickupAddress' | 'pickupZip'>,
  rules: PickupRules,
): void {
  const zip = unservedZip({ address: pickupAddress ?? '', zip: pickupZip ?? '' }, rules);
  if (zip === null) return;
  refuse('appointmentDate', `We don’t pick up in ${zip}, so this pickup can’t get another time. Please call us.`);
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
