import { z } from 'zod';
import { DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { canMovePickup } from '#domain/orders/status.ts';
import { HISTORY_KINDS, type HistoryKind } from '#domain/orders/undo-change.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES, SERVICE_METHODS } from '#domain/vocabulary.ts';
import { BY_SHOP, keepPlace, type Reservation, type Window } from '#server/modules/pickups/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { entity, jsonText } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { appointment, contestStep } from '../order-rows.ts';

const orders = entity(
  'orders',
  {
    id: z.uuid(),
    customerId: z.uuid(),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    serviceMethod: z.enum(SERVICE_METHODS),
    pickupAddress: z.string().nullable(),
    pickupZip: z.string().nullable(),
    appointmentDate: z.iso.date().nullable(),
    appointmentTime: z.string().nullable(),
    quotedCents: z.int(),
    finalCents: z.int().nullable(),
    assignedTo: z.string().nullable(),
    estimatedCompletion: z.date().nullable(),
    version: z.int(),
    updatedAt: z.date(),
  },
  { quotedCents: 'quoted_price_cents', finalCents: 'final_price_cents' },
);
const locked = orders.omit('updatedAt');
/** The changeable fields of an order, locked by a transaction. */
export type LockedOrder = z.infer<typeof locked.row>;

const lock = statement({ name: 'order-lock', ...locked.select(['id'], sql`for no key update`) });

/** Locks an order until the transaction ends: other changes wait. Null when it does not exist. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | null> {
  return tx.first(lock, { id });
}

/** Other changed fields in an entry of the history. */
export const changeDetail = z.object({
  assignedTo: z.string().nullish(),
  finalPriceCents: z.int().nullish(),
  priceReason: z.string().nullish(),
  /** Cause of a decline, with the text for the seller until it is erased; the entry's note is for the shop alone. */
  declined: z.object({ cause: z.enum(DECLINE_CAUSES), words: z.string().nullish() }).nullish(),
  /** Time to which the customer moved the pickup. */
  appointment: appointment.nullish(),
  contest: contestStep.nullish(),
  /** True when the note has an admin's reason why the number of the device cannot be read. */
  isWithoutNumber: z.literal(true).optional(),
  /** True when the device was handed back at the counter with this change. */
  handedBack: z.literal(true).optional(),
  /** True when payout details were added or changed: for staff alone, and not a step of the order. */
  payout: z.literal(true).optional(),
});
export type ChangeDetail = z.infer<typeof changeDetail>;

/** Author of a change: the customer, or a member of staff (`StaffActor`). */
interface ChangeActor {
  actor: string;
  /** Null unless the author is a member of staff. */
  memberId: string | null;
}

/** Fields of a locked order that no change writes. */
const UNCHANGING = ['customerId', 'serviceMethod', 'quotedCents', 'pickupAddress', 'pickupZip'] as const;
type Unchanging = 'id' | 'version' | (typeof UNCHANGING)[number];

export interface OrderUpdate {
  kind: Exclude<HistoryKind, 'created'>;
  /** New values; omitted fields stay. */
  to: Partial<Omit<LockedOrder, Unchanging>>;
  by: ChangeActor;
  note: string | null;
  detail: ChangeDetail | null;
  at: Date;
  /** Options for taking a place in a pickup window; by default those of the shop. */
  reservation?: Reservation;
}

const { status, version } = orders.row.shape;

const change = statement({
  name: 'order-change',
  ...orders
    .omit(...UNCHANGING)
    .update(['id'], { set: sql`status_since = case when status = :status then status_since else :updatedAt end` }),
});
const events = entity('order_events', {
  orderId: z.uuid(),
  kind: z.enum(HISTORY_KINDS),
  fromStatus: status,
  toStatus: status,
  actor: z.string(),
  memberId: z.uuid().nullable(),
  note: z.string().nullable(),
  version,
  detail: jsonText().nullable(),
  at: z.date(),
});
const note = statement({ name: 'order-event-change', ...events.insert() });

/**
 * Changes a locked order with the commit: the row, its history, and the place of a pickup in its window. The commit
 * fails when the window is full, unless the shop makes the change (`refuseFull`).
 * @returns the order's new version.
 */
export function writeChange(tx: Transaction, before: LockedOrder, update: OrderUpdate): number {
  const { kind, to, by, detail, at, reservation = BY_SHOP } = update;
  const changed = { ...before, ...to, version: before.version + 1 };
  tx.send(change, { ...changed, updatedAt: at });
  tx.send(note, {
    orderId: changed.id,
    kind,
    fromStatus: before.status,
    toStatus: changed.status,
    ...by,
    note: update.note,
    version: changed.version,
    detail: detail === null ? null : JSON.stringify(detail),
    at,
  });
  keepPlace(tx, before, { before: windowOf(before), after: windowOf(changed), reservation, now: at });
  return changed.version;
}

/** Returns the window of a pending pickup, or null. */
export function windowOf(
  order: Parameters<typeof canMovePickup>[0] & Pick<LockedOrder, 'appointmentDate' | 'appointmentTime'>,
): Window | null {
  const { appointmentDate: date, appointmentTime: time } = order;
  return canMovePickup(order) && date !== null && time !== null ? { date, time } : null;
}
