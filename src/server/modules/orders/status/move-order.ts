import type { MessageChannel } from '#domain/messages.ts';
import { isEndedEarly, mayMove } from '#domain/orders/status.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { emit } from '#server/platform/events.ts';
import { orderStatusChanged, pickupStopped, type StatusChanged } from '../events/order-events.ts';
import { type LockedOrder, type OrderUpdate, writeChange } from './status-change.queries.ts';

/** All channels by which a customer can read of a status. */
export const ALL_CHANNELS: readonly MessageChannel[] = ['sms', 'email'];

/**
 * Reasons why a customer gets no message about a move. `followed`: custody, referrals, returns and offers follow the order's status
 * nevertheless. `at_door`: so do they, but no driver is called off, since one is there. `apart`: another event carries it, or the
 * history alone does.
 */
const UNTOLD = {
  /** Staff have chosen no channel, or nothing that the customer reads has changed. */
  silence: 'followed',
  /** The message of the price offer tells it. */
  offer: 'followed',
  offer_at_door: 'at_door',
  /** The customer settled it at the door. */
  door: 'followed',
  /** The message about the hold tells it, with the steps that end it. */
  hold: 'followed',
  /** The message about the return tells it. */
  return: 'followed',
  /** The message about the parcel tells it. */
  parcel: 'followed',
  /** The message about another order of the stop tells it. */
  companion: 'followed',
  /** The customer is at the counter, and takes the device along. */
  counter: 'followed',
  /** The message about the payment, or about its reversal, tells it. */
  payment: 'apart',
  /** The message about the new time of the pickup tells it. */
  appointment: 'apart',
  /** The message about the driver's report tells it, or that about another order of the stop. */
  stop: 'apart',
  /** A pickup has lost its driver, or has another one: the customer reads of the first one alone. */
  plan: 'apart',
  /** The status stays. What else changed has its own message, or is for the shop. */
  unchanged: 'apart',
} as const satisfies Record<string, 'followed' | 'at_door' | 'apart'>;

/** Channels by which the customer reads of a move, or why by none. */
export type Tell = readonly MessageChannel[] | keyof typeof UNTOLD;

type Optional = 'kind' | 'note' | 'detail';

export interface Move extends Omit<OrderUpdate, Optional>, Partial<Pick<OrderUpdate, Optional>> {
  tell: Tell;
  /** A revised price, for the message. */
  price?: StatusChanged['price'];
}

/**
 * Moves a locked order with the commit: its row, its history, its place and the counts (`writeChange`), and the events that follow.
 * The only way in which an order changes.
 * @returns the order's new version
 */
export function moveOrder(
  tx: Transaction,
  order: LockedOrder,
  { kind = 'status', note = null, detail = null, tell, price = null, ...change }: Move,
): number {
  const written = tell === 'counter' ? { ...detail, handedBack: true as const } : detail;
  const version = writeChange(tx, order, { ...change, kind, note, detail: written });
  const after = { ...order, ...change.to };
  const isTold = typeof tell !== 'string';
  const follows = isTold ? 'followed' : UNTOLD[tell];
  if (follows !== 'at_door') emitPickupChange(tx, order, { ...after, version });
  if (follows !== 'apart') {
    const channels = isTold ? [...tell] : [];
    emit(tx, orderStatusChanged, order.id, { version, status: after.status, channels, price });
  }
  return version;
}

/** Emits an event when a move calls off a home pickup that is still to be made, or takes that back. */
function emitPickupChange(tx: Transaction, before: LockedOrder, after: LockedOrder): void {
  const { id, version } = after;
  if (mayMove(before) && isEndedEarly(after.status)) emit(tx, pickupStopped, id, { version, isBack: false });
  if (mayMove(after) && isEndedEarly(before.status)) emit(tx, pickupStopped, id, { version, isBack: true });
}
