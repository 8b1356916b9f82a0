import { z } from 'zod';
import { type Order, order as orderShape } from '#contracts/orders.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { WITHOUT_NUMBER } from '../numbers/sold-number.queries.ts';

/** Stored values of a new order, except derived ones. */
export interface NewOrder {
  order: Order;
  priceRule: string;
  factorsVersion: number;
  basePriceCents: number;
  quotedPriceCents: number;
}

/** Author of an order that staff place for a customer; null when the customer places it. */
export type StaffAuthor = { actor: string; memberId: string | null } | null;

const orders = entity('orders', {
  ...orderShape.omit({
    product: true,
    customer: true,
    quotedPrice: true,
    finalPrice: true,
    paymentStatus: true,
    shippingLabelUrl: true,
    priceOffer: true,
    journey: true,
  }).shape,
  priceRule: z.string(),
  factorsVersion: z.int(),
  basePriceCents: z.int(),
  quotedPriceCents: z.int(),
  statusSince: orderShape.shape.createdAt,
});
const insert = statement({ name: 'order-insert', ...orders.insert() });
const noteCreated = statement({
  name: 'order-event-created',
  params: z.object({
    ...orderShape.pick({ id: true, status: true, createdAt: true }).shape,
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
  tx.send(insert, { ...order, ...price, updatedAt: createdAt, statusSince: createdAt });
  const by = author ?? { actor: 'customer', memberId: null };
  const waived =
    noSerialReason === null
      ? { note: null, detail: null }
      : { note: `Accepted without IMEI or serial number: ${noSerialReason}`, detail: JSON.stringify(WITHOUT_NUMBER) };
  tx.send(noteCreated, { id, status, createdAt, ...by, ...waived });
}
