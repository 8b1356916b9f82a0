import type { StaffOrder } from '#contracts/orders.ts';
import type { Cents } from '#domain/money.ts';
import type { HistoryKind } from '#domain/orders/undo-change.ts';
import type { OrderStatus, PaymentStatus } from '#domain/vocabulary.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { countMoved } from './order-counts.queries.ts';
import { type OrderRow, toStaffOrder } from './order-rows.ts';
import { JOINED } from './orders.queries.ts';

/** What of an order may change, held by a transaction. */
export interface LockedOrder {
  id: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  quotedCents: Cents;
  finalCents: Cents | null;
  assignedTo: string | null;
  estimatedCompletion: Date | null;
  version: number;
}

/** Holds an order until the transaction ends: whoever else wants to change it waits. Null where there is none. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | null> {
  const [order] = await tx.query<LockedOrder & Record<string, unknown>>({
    name: 'order-lock',
    text: `select id, status, payment_status as "paymentStatus", quoted_price_cents as "quotedCents",
        final_price_cents as "finalCents", assigned_to as "assignedTo", estimated_completion as "estimatedCompletion",
        version
      from orders where id = $1 for update`,
    values: [id],
  });
  return order ?? null;
}

/** What else an entry of the history tells. */
export interface ChangeDetail {
  assignedTo?: string | null;
  finalPriceCents?: Cents | null;
  priceReason?: string | null;
}

export interface OrderUpdate {
  kind: Exclude<HistoryKind, 'created'>;
  /** What it becomes; what is left out stays. */
  to: Partial<Omit<LockedOrder, 'id' | 'version' | 'quotedCents'>>;
  by: StaffActor;
  note: string | null;
  detail: ChangeDetail | null;
  at: Date;
}

/**
 * Changes a locked order with the commit: the row, its history and the counts.
 * @returns the order's new version.
 */
export function writeChange(tx: Transaction, before: LockedOrder, update: OrderUpdate): number {
  const { kind, to, by, note, detail, at } = update;
  const after = { ...before, ...to, version: before.version + 1 };
  tx.write({
    name: 'order-change',
    text: `update orders set status = $2, payment_status = $3, final_price_cents = $4, assigned_to = $5,
        estimated_completion = $6, version = $7, updated_at = $8
      where id = $1`,
    values: [
      ...[after.id, after.status, after.paymentStatus, after.finalCents, after.assignedTo, after.estimatedCompletion],
      ...[after.version, at],
    ],
  });
  tx.write({
    name: 'order-event-change',
    text: `insert into order_events (order_id, kind, from_status, to_status, actor, member_id, note, version, detail, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      ...[after.id, kind, before.status, after.status, by.actor, by.memberId, note, after.version],
      ...[detail === null ? null : JSON.stringify(detail), at],
    ],
  });
  countMoved(tx, before.status, after.status);
  return after.version;
}

/** An order by id as staff see it, whoever owns it. */
export async function findStaffOrder(db: Queryable, id: string): Promise<StaffOrder | null> {
  const [row] = await db.query<OrderRow>({ name: 'order-find', text: `${JOINED} where o.id = $1`, values: [id] });
  return row === undefined ? null : toStaffOrder(row);
}
