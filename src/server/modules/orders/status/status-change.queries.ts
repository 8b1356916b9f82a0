import { z } from 'zod';
import { appointment, contestStep, type StaffOrder } from '#contracts/orders.ts';
import { DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { mayMove } from '#domain/orders/status.ts';
import { HISTORY_KINDS, type HistoryKind } from '#domain/orders/undo-change.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES, SERVICE_METHODS } from '#domain/vocabulary.ts';
import { BY_SHOP, keepPlace, type Taking, type Window } from '#server/modules/pickups/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { countMoved } from '../lists/order-counts.queries.ts';
import { toStaffOrder } from '../order-rows.ts';
import { orderById, ordersById } from '../orders.queries.ts';

const lockedOrder = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  serviceMethod: z.enum(SERVICE_METHODS),
  pickupAddress: z.string().nullable(),
  pickupZip: z.string().nullable(),
  /** YYYY-MM-DD */
  appointmentDate: z.string().nullable(),
  appointmentTime: z.string().nullable(),
  quotedCents: z.int(),
  finalCents: z.int().nullable(),
  assignedTo: z.string().nullable(),
  estimatedCompletion: z.date().nullable(),
  version: z.int(),
});
/** The changeable fields of an order, locked by a transaction. */
export type LockedOrder = z.infer<typeof lockedOrder>;

const lock = statement({
  name: 'order-lock',
  params: z.object({ id: z.uuid() }),
  row: lockedOrder,
  sql: sql`select id, customer_id as "customerId", status, payment_status as "paymentStatus", service_method as "serviceMethod",
      pickup_address as "pickupAddress", pickup_zip as "pickupZip", to_char(appointment_date, 'YYYY-MM-DD') as "appointmentDate", appointment_time as "appointmentTime",
      quoted_price_cents as "quotedCents", final_price_cents as "finalCents", assigned_to as "assignedTo",
      estimated_completion as "estimatedCompletion", version
    from orders where id = :id for update`,
});

/** Locks an order until the transaction ends: other changes wait. Null when it does not exist. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | null> {
  const [order] = await tx.query(lock, { id });
  return order ?? null;
}

/** Other changed fields in an entry of the history. */
export const changeDetail = z.object({
  assignedTo: z.string().nullish(),
  finalPriceCents: z.int().nullish(),
  priceReason: z.string().nullish(),
  /** Why it was declined, in the words for its seller; the note beside it is for the shop alone (decision 46). */
  declined: z.object({ cause: z.enum(DECLINE_CAUSES), words: z.string().nullable().default(null) }).nullish(),
  /** Time to which the customer moved the pickup. */
  appointment: appointment.nullish(),
  contest: contestStep.nullish(),
});
export type ChangeDetail = z.infer<typeof changeDetail>;

/** Author of a change: the customer, or a member of staff (`StaffActor`). */
interface ChangeActor {
  actor: string;
  /** Null for all authors but members of staff. */
  memberId: string | null;
}

/** Fields of a locked order that no change writes. */
const UNCHANGING = {
  customerId: true,
  serviceMethod: true,
  quotedCents: true,
  pickupAddress: true,
  pickupZip: true,
} as const;
type Unchanging = 'id' | 'version' | keyof typeof UNCHANGING;

export interface OrderUpdate {
  kind: Exclude<HistoryKind, 'created'>;
  /** New values; omitted fields stay. */
  to: Partial<Omit<LockedOrder, Unchanging>>;
  by: ChangeActor;
  note: string | null;
  detail: ChangeDetail | null;
  at: Date;
  /** How a pickup takes its place: by default as the shop does. */
  taking?: Taking;
}

const { id, status, version } = lockedOrder.shape;

const change = statement({
  name: 'order-change',
  params: lockedOrder.omit(UNCHANGING).extend({ at: z.date() }),
  sql: sql`update orders set status = :status, status_since = case when status = :status then status_since else :at end,
      payment_status = :paymentStatus, final_price_cents = :finalCents,
      appointment_date = :appointmentDate, appointment_time = :appointmentTime, assigned_to = :assignedTo,
      estimated_completion = :estimatedCompletion, version = :version, updated_at = :at
    where id = :id`,
});
const note = statement({
  name: 'order-event-change',
  params: z.object({
    ...{ id, kind: z.enum(HISTORY_KINDS), from: status, to: status, actor: z.string(), memberId: z.uuid().nullable() },
    ...{ note: z.string().nullable(), version, detail: z.string().nullable(), at: z.date() },
  }),
  sql: sql`insert into order_events (order_id, kind, from_status, to_status, actor, member_id, note, version, detail, at)
    values (:id, :kind, :from, :to, :actor, :memberId, :note, :version, :detail, :at)`,
});

/**
 * Changes a locked order with the commit: the row, its history, the counts, and the place of a pickup in its window. Where that
 * is full the commit fails, unless the shop makes the change (`refuseFull`).
 * @returns the order's new version.
 */
export function writeChange(tx: Transaction, before: LockedOrder, update: OrderUpdate): number {
  const { kind, to, by, detail, at, taking = BY_SHOP } = update;
  const changed = { ...before, ...to, version: before.version + 1 };
  tx.write(change, { ...changed, at });
  tx.write(note, {
    ...{ id: changed.id, kind, from: before.status, to: changed.status, ...by, note: update.note },
    ...{ version: changed.version, detail: detail === null ? null : JSON.stringify(detail), at },
  });
  countMoved(tx, before, changed.status);
  keepPlace(tx, before, { before: windowOf(before), after: windowOf(changed), taking, now: at });
  return changed.version;
}

/** Returns the window in which a pickup is still to be made, or null. */
export function windowOf(
  order: Parameters<typeof mayMove>[0] & Pick<LockedOrder, 'appointmentDate' | 'appointmentTime'>,
): Window | null {
  const { appointmentDate: date, appointmentTime: time } = order;
  return mayMove(order) && date !== null && time !== null ? { date, time } : null;
}

/** Finds the existing orders of these ids for staff, of any owner. */
export async function findStaffOrders(db: Queryable, ids: readonly string[]): Promise<StaffOrder[]> {
  const rows = await db.query(ordersById, { ids });
  return rows.map(toStaffOrder);
}

/** Finds an order by id for staff, of any owner. */
export async function findStaffOrder(db: Queryable, orderId: string): Promise<StaffOrder | null> {
  const [row] = await db.query(orderById, { id: orderId });
  return row === undefined ? null : toStaffOrder(row);
}
