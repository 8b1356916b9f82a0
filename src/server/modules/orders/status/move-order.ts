import type { MessageChannel } from '#domain/messages.ts';
import { canMovePickup, isEndedEarly } from '#domain/orders/status.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { emit } from '#server/platform/events.ts';
import { orderStatusChanged, pickupStopped, type StatusChanged } from '../events/order-events.ts';
import { type LockedOrder, type OrderUpdate, writeChange } from './status-change.queries.ts';

/** All channels that can announce a status to a customer. */
export const ALL_CHANNELS: readonly MessageChannel[] = ['sms', 'email'];

/**
 * Reasons for a move to send the customer no message. `followed`: custody, referrals, returns and offers still react to the status.
 * `at_door`: they do too, but no driver is called off, since one is there. `apart`: another event carries the move, or only the
 * history records it.
 */
const NO_MESSAGE = {
  /** Staff chose no channel, or nothing changed that the customer sees. */
  silence: 'followed',
  /** The message about the price offer announces it. */
  offer: 'followed',
  offer_at_door: 'at_door',
  /** The customer settled the change at the door. */
  door: 'followed',
  /** The message about the hold announces it, with the steps that end the hold. */
  hold: 'followed',
  /** The message about the return announces it. */
  return: 'followed',
  /** The message about the parcel announces it. */
  parcel: 'followed',
  /** The message about another order of the stop announces it. */
  companion: 'followed',
  /** The customer is at the counter and takes the device back. */
  counter: 'followed',
  /** The message about the payment, or about its reversal, announces it. */
  payment: 'apart',
  /** The message about the new pickup time announces it. */
  appointment: 'apart',
  /** The message about the driver's report announces it, or the one about another order of the stop. */
  stop: 'apart',
  /** A pickup lost or changed its driver: only the first one is announced to the customer. */
  plan: 'apart',
  /** The status stays. Other changes have their own message, or concern only the shop. */
  unchanged: 'apart',
} as const satisfies Record<string, 'followed' | 'at_door' | 'apart'>;

/** Channels that announce a move to the customer, or the reason for none. */
export type MoveNotification = readonly MessageChannel[] | keyof typeof NO_MESSAGE;

type Optional = 'kind' | 'note' | 'detail';

export interface Move extends Omit<OrderUpdate, Optional>, Partial<Pick<OrderUpdate, Optional>> {
  notification: MoveNotification;
  /** A revised price, for the message. */
  price?: StatusChanged['price'];
}

/**
 * Moves a locked order with the commit: its row, its history, its place and the counts (`writeChange`), and its events. Every
 * change of an order goes through it.
 * @returns the order's new version
 */
export function moveOrder(
  tx: Transaction,
  order: LockedOrder,
  { kind = 'status', note = null, detail = null, notification, price = null, ...change }: Move,
): number {
  const storedDetail = notification === 'counter' ? { ...detail, handedBack: true as const } : detail;
  const version = writeChange(tx, order, { ...change, kind, note, detail: storedDetail });
  const after = { ...order, ...change.to };
  const isNotified = typeof notification !== 'string';
  const follows = isNotified ? 'followed' : NO_MESSAGE[notification];
  if (follows !== 'at_door') emitPickupChange(tx, order, { ...after, version });
  if (follows !== 'apart') {
    const channels = isNotified ? [...notification] : [];
    emit(tx, orderStatusChanged, order.id, { version, status: after.status, channels, price });
  }
  return version;
}

/** Emits an event when a move calls off a pending home pickup, or restores it. */
function emitPickupChange(tx: Transaction, before: LockedOrder, after: LockedOrder): void {
  const { id, version } = after;
  if (canMovePickup(before) && isEndedEarly(after.status)) emit(tx, pickupStopped, id, { version, isBack: false });
  if (canMovePickup(after) && isEndedEarly(before.status)) emit(tx, pickupStopped, id, { version, isBack: true });
}
