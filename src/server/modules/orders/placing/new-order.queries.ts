import { z } from 'zod';
import { type Order, order as orderShape } from '#contracts/orders.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Stored values of a new order, except derived ones. */
export interface NewOrder {
  order: Order;
  priceRule: string;
  factorsVersion: number;
  basePriceCents: number;
  quotedPriceCents: number;
}

/** Author of an order that staff take for a customer; null when the customer places it. */
export type StaffAuthor = { actor: string; memberId: string | null } | null;

const insert = statement({
  name: 'order-insert',
  params: z.object({
    ...orderShape.omit({
      ...{ product: true, customer: true, quotedPrice: true, finalPrice: true, paymentStatus: true, updatedAt: true },
      ...{ shippingLabelUrl: true },
      ...{ priceOffer: true, journey: true },
    }).shape,
    ...{ priceRule: z.string(), factorsVersion: z.int(), basePriceCents: z.int(), quotedPriceCents: z.int() },
  }),
  sql: sql`insert into orders (id, customer_id, product_id, condition, carrier, carrier_name, lock_status, storage,
      service_method, quantity, price_rule, factors_version, base_price_cents, quoted_price_cents, battery_health, imei,
      pickup_address, pickup_city, pickup_state, pickup_zip, appointment_date, appointment_time, notes, terms_version,
      tracking_number, created_at, updated_at, status, status_since)
    values (:id, :customerId, :productId, :condition, :carrier, :carrierName, :lockStatus, :storage, :serviceMethod,
      :quantity, :priceRule, :factorsVersion, :basePriceCents, :quotedPriceCents, :batteryHealth, :imei, :pickupAddress,
      :pickupCity, :pickupState, :pickupZip, :appointmentDate, :appointmentTime, :notes, :termsVersion, :trackingNumber,
      :createdAt, :createdAt, :status, :createdAt)`,
});
const noteCreated = statement({
  name: 'order-event-created',
  params: z.object({
    ...orderShape.pick({ id: true, status: true, createdAt: true }).shape,
    ...{ actor: z.string(), memberId: z.uuid().nullable() },
  }),
  sql: sql`insert into order_events (order_id, kind, to_status, actor, member_id, at)
    values (:id, 'created', :status, :actor, :memberId, :createdAt)`,
});

/** Inserts an order and the first entry of its history. Its event `order.created` counts it (`countNew`). */
export function insertOrder(tx: Transaction, { order, ...price }: NewOrder, author: StaffAuthor = null): void {
  const { id, status, createdAt } = order;
  tx.write(insert, { ...order, ...price });
  tx.write(noteCreated, { id, status, createdAt, ...(author ?? { actor: 'customer', memberId: null }) });
}
