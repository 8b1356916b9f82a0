import { z } from 'zod';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { WITHOUT_NUMBER } from '../numbers/sold-number.queries.ts';
import { type Order, orders } from '../order-rows.ts';

/** A new order with the facts of its price. */
export interface NewOrder {
  order: Order;
  priceRule: string;
  factorsVersion: number;
}

/** Author of an order that staff place for a customer; null when the customer places it. */
export type StaffAuthor = { actor: string; memberId: string | null } | null;

const newOrder = orders.omit('finalCents', 'paymentStatus', 'assignedTo', 'estimatedCompletion', 'version');
const insert = statement({ name: 'order-insert', ...newOrder.insert() });
const noteCreated = statement({
  name: 'order-event-created',
  params: z.object({
    ...orders.pick('id', 'status', 'createdAt').row.shape,
    actor: z.string(),
    memberId: z.uuid().nullable(),
    note: z.string().nullable(),
    detail: z.string().nullable(),
  }),
  sql: sql`insert into order_events (order_id, kind, to_status, actor, member_id, note, detail, at)
    values (:id, 'created', :status, :actor, :memberId, :note, :detail, :createdAt)`,
});

/**
 * Inserts an order and the first entry of its history.
 * @param noSerialReason reason why the number of a device at the counter cannot be read; null when nothing is missing
 */
export function insertOrder(
  tx: Transaction,
  { order, ...price }: NewOrder,
  author: StaffAuthor = null,
  noSerialReason: string | null = null,
): void {
  const { id, status, createdAt } = order;
  tx.send(insert, { ...order, ...price, statusSince: createdAt });
  const by = author ?? { actor: 'customer', memberId: null };
  const waived =
    noSerialReason === null
      ? { note: null, detail: null }
      : { note: `Accepted without IMEI or serial number: ${noSerialReason}`, detail: JSON.stringify(WITHOUT_NUMBER) };
  tx.send(noteCreated, { id, status, createdAt, ...by, ...waived });
}
